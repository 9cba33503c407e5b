import {
  getMarket,
  getSaleChoices,
  listSales,
  type PulseChoices,
  type Market,
  type Query,
  type Sales,
} from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { forgetWithMunicipality, ListAddress } from '../../kit';
import { type Measure, measures } from './measures';

const page = '/propertyPulse';

/** The number of years to choose from, up to the tax year. */
const yearsBack = 3;

export const monthNumbers: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
);

/** The defaults of omitted parameters. */
const defaults = { first: '01', last: '12', show: 'sales' } as const;

/** The sales of the current municipality, summarised or listed, as the address filters them. */
export class PropertyPulseStore {
  /** Loaded while the figures are shown. */
  readonly market: MunicipalityQuery<Market>;
  /** Loaded while the list of sales is shown. */
  readonly sales: MunicipalityQuery<Sales>;
  readonly choices: MunicipalityQuery<PulseChoices>;
  /** The filters, and the order and the page of the list of sales. */
  readonly address: ListAddress;
  /** The same address, for the order of the neighbourhoods. */
  readonly neighbourhoodAddress: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const sorts = ['date', 'price', 'ratio'] as const;
    this.address = new ListAddress(portal, page, { sorts, descending: true, size: 50 });
    this.neighbourhoodAddress = new ListAddress(portal, page, {
      sorts: ['neighbourhood', ...measures],
      size: 50,
    });
    const api = portal.http('api');
    this.market = new MunicipalityQuery({
      portal,
      dependsOn: () => this.#marketQuery,
      fetch: ({ signal }) => this.#marketQuery && getMarket(api, this.#marketQuery, { signal }),
    });
    this.sales = new MunicipalityQuery({
      portal,
      dependsOn: () => this.#salesQuery,
      fetch: ({ signal }) => this.#salesQuery && listSales(api, this.#salesQuery, { signal }),
    });
    this.choices = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code }, signal }) => getSaleChoices(api, code, { signal }),
    });
    makeAutoObservable(
      this,
      {
        address: false,
        neighbourhoodAddress: false,
        market: false,
        sales: false,
        choices: false,
        start: false,
      },
      { autoBind: true },
    );
  }

  get municipality(): Municipality | undefined {
    return this.#portal.municipality.current;
  }

  get view(): 'market' | 'sales' {
    return this.address.oneOf('view', ['market', 'sales'], 'market');
  }

  /** The years to choose from, latest first. */
  get years(): readonly string[] {
    return Array.from({ length: yearsBack }, (_, index) => String(this.#portal.taxYear - index));
  }

  get year(): string {
    return this.address.oneOf('year', this.years, this.#latestYear);
  }

  /** The number of the first month, such as `03`. */
  get firstMonth(): string {
    return this.address.oneOf('first', monthNumbers, defaults.first);
  }

  get lastMonth(): string {
    return this.address.oneOf('last', this.lastMonths, defaults.last);
  }

  /** The possible last months: none is before the first. */
  get lastMonths(): readonly string[] {
    return monthNumbers.filter((month) => month >= this.firstMonth);
  }

  /** Empty for all. */
  get neighbourhood(): string {
    return this.address.get('neighbourhood');
  }

  /** Empty for all. */
  get propertyClass(): string {
    return this.address.get('class');
  }

  get measure(): Measure {
    return this.address.oneOf('show', measures, defaults.show);
  }

  get isFiltered(): boolean {
    const { year, firstMonth, lastMonth, neighbourhood, propertyClass } = this;
    const isWholeYear = firstMonth === defaults.first && lastMonth === defaults.last;
    return year !== this.#latestYear || !isWholeYear || neighbourhood !== '' || propertyClass !== '';
  }

  /** Follows the municipality and the address. Returns a dispose function. */
  start(): () => void {
    const stops = [
      forgetWithMunicipality(this.#portal, this.address, ['from', 'neighbourhood']),
      this.choices.start(),
      this.market.start(),
      this.sales.start(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Changes one filter; defaults are omitted from the address. */
  choose(name: 'year' | 'first' | 'last' | 'neighbourhood' | 'class' | 'show', value: string): void {
    const usual: Readonly<Record<string, string>> = { ...defaults, year: this.#latestYear };
    this.address.narrow({ [name]: value === usual[name] ? '' : value });
  }

  clear(): void {
    this.address.narrow({ year: '', first: '', last: '', neighbourhood: '', class: '' });
  }

  /** The address of the sales of one neighbourhood, or of all. */
  getSalesPath(neighbourhood = this.neighbourhood): string {
    return this.address.pathWith({ view: 'sales', neighbourhood, sort: '', order: '', from: '' });
  }

  getMarketPath(): string {
    return this.address.pathWith({ view: '', sort: '', order: '', from: '' });
  }

  get #latestYear(): string {
    return String(this.#portal.taxYear);
  }

  get #marketQuery(): Query | undefined {
    return this.view === 'market' ? this.#query : undefined;
  }

  get #salesQuery(): Query | undefined {
    return this.view === 'sales' && this.#query ? { ...this.#query, ...this.address.pageAsked } : undefined;
  }

  /** The query of figures and list; `undefined` without a municipality. */
  get #query(): Query | undefined {
    const { municipality, year, firstMonth, lastMonth, neighbourhood, propertyClass } = this;
    if (municipality === undefined) return undefined;
    return {
      countyMun: municipality.code,
      first: `${year}-${firstMonth}`,
      last: `${year}-${lastMonth}`,
      neighbourhood: neighbourhood === '' ? undefined : neighbourhood,
      class: propertyClass === '' ? undefined : propertyClass,
    };
  }
}
