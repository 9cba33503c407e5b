import type { PortalApi } from '#plugin-api';
import { AddressFilters, type FilterChange } from './address-filters';
import type { Sorting } from './DataTable';

/** How a long list is put in order and cut into pages. */
export interface ListShape {
  /** What the rows can be put in the order of, as the back end calls it; they are in that of the first until told. */
  readonly sorts: readonly [string, ...string[]];
  /** Whether they stand in descending order until told; ascending unless given. */
  readonly descending?: boolean;
  /** How many rows a page has. */
  readonly size: number;
}

const nameOf = (descending: boolean): string => (descending ? 'descending' : 'ascending');

/** The filters of a long list, its order and its page, all in the address of the page: an order as usual leaves it bare. */
export class ListAddress extends AddressFilters {
  /** How many rows a page has. */
  readonly size: number;
  readonly #sorts: readonly string[];
  readonly #usual: Sorting;

  constructor(portal: PortalApi, page: string, { sorts, descending = false, size }: ListShape) {
    super(portal, page);
    this.size = size;
    this.#sorts = sorts;
    this.#usual = { key: sorts[0], descending };
  }

  /** The order that is wanted. Observable. */
  get sorting(): Sorting {
    const { key, descending } = this.#usual;
    const order = this.oneOf('order', ['ascending', 'descending'], nameOf(descending));
    return { key: this.oneOf('sort', this.#sorts, key), descending: order === 'descending' };
  }

  /** Which page of the list is wanted, and in which order, as the back ends take it. Observable. */
  get pageAsked() {
    const { key, descending } = this.sorting;
    return { size: this.size, from: this.from, sort: key, order: nameOf(descending) };
  }

  /** Puts the rows in another order, from the first page on. */
  readonly sort = ({ key, descending }: Sorting): void => {
    const usual = this.#usual;
    const sort = key === usual.key ? '' : key;
    const order = descending === usual.descending ? '' : nameOf(descending);
    this.narrow({ sort, order });
  };

  /** Changes filters as `set` does; the list begins with its first page. */
  narrow(changes: Readonly<Record<string, string>>, change?: FilterChange): void {
    this.set({ ...changes, from: '' }, change);
  }
}

/** The filters among these that choose something: an empty text is none. */
export function chosenOf(filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}
