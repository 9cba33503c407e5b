import { getClassFigures, type ClassFigures } from '#backends';
import type { PortalApi } from '#plugin-api';
import type { MunicipalityQuery } from '#plugin-api/react';
import { AddressFilters, sharedQuery } from '../../kit';
import { parseChoice, type Choice } from './choice';
import { getTrends, sumTrends, type Trend } from './trends';
import { t } from './messages';

/** The figures of the current municipality: one query for the page and the widgets of a portal. */
export const getFigures = sharedQuery((portal) => ({
  portal,
  waitWhileHidden: true,
  fetch: ({ municipality: { code }, signal }) => {
    return getClassFigures(portal.http('api'), code, { signal });
  },
}));

/** The trends of the selected class, or of every class and their total. */
export interface Trends {
  readonly totals: readonly Trend[];
  readonly typicals: readonly Trend[];
}

/** The trends that the address selects from the figures of a municipality. */
export class AnalyticsStore {
  readonly figures: MunicipalityQuery<ClassFigures>;
  readonly filters: AddressFilters;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.figures = getFigures(portal);
    this.filters = new AddressFilters(portal, '/analytics');
  }

  /** `undefined` while loading. */
  get classNames(): readonly string[] | undefined {
    return this.figures.value?.classes.map(({ name }) => name);
  }

  get choice(): Choice {
    return parseChoice(this.filters, this.#portal.taxYear, this.classNames);
  }

  get trends(): Trends | undefined {
    const { value } = this.figures;
    if (value === undefined) return undefined;
    const { className } = this.choice;
    const totals = getTrends(value, 'total');
    const typicals = getTrends(value, 'typical');
    if (className === '')
      return {
        totals: totals.length === 0 ? [] : [...totals, sumTrends(totals, t('analytics.allClasses'))],
        typicals,
      };
    const isChosen = ({ name }: Trend): boolean => name === className;
    return { totals: totals.filter(isChosen), typicals: typicals.filter(isChosen) };
  }

  start(): () => void {
    return this.figures.start();
  }
}
