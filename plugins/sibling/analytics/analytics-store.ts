import {
  getClassFigures,
  getNeighbourhoodFigures,
  type ClassFigures,
  type NeighbourhoodFigures,
} from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery } from '@portal/plugin-api/react';
import { getTrends, sumTrends, type Trend } from './trends';

const queries = new WeakMap<PortalApi, MunicipalityQuery<ClassFigures>>();

/** Returns the figures of the current municipality; the page and the widgets share one query per portal. */
export function getFigures(portal: PortalApi): MunicipalityQuery<ClassFigures> {
  const query =
    queries.get(portal) ??
    new MunicipalityQuery({
      portal,
      waitWhileHidden: true,
      fetch: ({ municipality: { code }, signal }) => getClassFigures(portal.http('api'), code, { signal }),
    });
  queries.set(portal, query);
  return query;
}

/** The figures by neighbourhood. The params are the name of a class; an empty string means all. */
export function createNeighbourhoods(portal: PortalApi): MunicipalityQuery<NeighbourhoodFigures, string> {
  return new MunicipalityQuery<NeighbourhoodFigures, string>({
    portal,
    fetch: ({ municipality: { code }, params, signal }) =>
      getNeighbourhoodFigures(
        portal.http('api'),
        { countyMun: code, class: params === '' ? undefined : params },
        { signal },
      ),
  });
}

/** The trends of the selected class, or of every class and their total. */
export interface Trends {
  readonly totals: readonly Trend[];
  readonly typicals: readonly Trend[];
}

/** Selects the trends of a class or, for an empty name, of all classes and their total, named `sumName`. */
export function selectTrends(figures: ClassFigures, className: string, sumName: string): Trends {
  const [totals, typicals] = [getTrends(figures, 'total'), getTrends(figures, 'typical')];
  if (className === '')
    return {
      totals: totals.length === 0 ? [] : [...totals, sumTrends(totals, sumName)],
      typicals,
    };
  const isSelected = ({ name }: Trend): boolean => name === className;
  return { totals: totals.filter(isSelected), typicals: typicals.filter(isSelected) };
}
