import type { PortalApi } from '#plugin-api';
import { AddressFilters, type FilterChange } from './address-filters';
import type { Sorting } from './DataTable';

/** Sort orders and page size of a long list. */
export interface ListShape {
  /** The columns to sort by, as the back end names them; the first is the default. */
  readonly sorts: readonly [string, ...string[]];
  /** Whether the default order is descending. */
  readonly descending?: boolean;
  readonly size: number;
}

const getName = (descending: boolean): string => (descending ? 'descending' : 'ascending');

/** Filters, order and page of a long list, all in the address of the page; defaults are omitted. */
export class ListAddress extends AddressFilters {
  readonly size: number;
  readonly #sorts: readonly string[];
  readonly #usual: Sorting;

  constructor(portal: PortalApi, page: string, { sorts, descending = false, size }: ListShape) {
    super(portal, page);
    this.size = size;
    this.#sorts = sorts;
    this.#usual = { key: sorts[0], descending };
  }

  /** The current order. Observable. */
  get sorting(): Sorting {
    const { key, descending } = this.#usual;
    const order = this.oneOf('order', ['ascending', 'descending'], getName(descending));
    return { key: this.oneOf('sort', this.#sorts, key), descending: order === 'descending' };
  }

  /** The requested page and order, as the back ends take them. Observable. */
  get pageAsked() {
    const { key, descending } = this.sorting;
    return { size: this.size, from: this.from, sort: key, order: getName(descending) };
  }

  /** Changes the order, from the first page on. */
  readonly sort = ({ key, descending }: Sorting): void => {
    const usual = this.#usual;
    const sort = key === usual.key ? '' : key;
    const order = descending === usual.descending ? '' : getName(descending);
    this.narrow({ sort, order });
  };

  /** Changes filters as `set` does, and goes to the first page. */
  narrow(changes: Readonly<Record<string, string>>, change?: FilterChange): void {
    this.set({ ...changes, from: '' }, change);
  }
}

/** The filters that are set: an empty text is none. */
export function selectKnown(filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}
