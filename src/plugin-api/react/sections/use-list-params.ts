import { useMemo } from 'react';
import { parsePath } from 'react-router-dom';
import { useAddress, type AddressChangeOptions } from './address';
import {
  useResettingFilters,
  type FilterOptions,
  type Filters,
  type FilterShape,
  type FilterValues,
} from './use-filters';

/** What a long list can be asked for. */
export interface ListShape<F extends FilterShape, Sort extends string> extends FilterOptions {
  /** The filters by their names in the address: the usual text of each, or `oneOf` its values. */
  readonly filters: F;
  /** The columns to sort by, as the back end names them; the first is the usual one. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Whether the usual order is descending. */
  readonly descending?: boolean;
  /** How many rows a page has. */
  readonly pageSize: number;
}

/** The column that a list is sorted by, and which way. */
export interface ListSorting<Sort extends string = string> {
  readonly key: Sort;
  readonly descending: boolean;
}

/** The page, order and set filters of a list, as the back ends take them. */
export type ListRequest<F extends FilterShape, Sort extends string> = {
  readonly size: number;
  readonly from: number;
  readonly sort: Sort;
  readonly order: 'ascending' | 'descending';
} & Partial<FilterValues<F>>;

/** Filters, order and page of a long list in the address of a section, and ways to change them. */
export interface ListParams<F extends FilterShape, Sort extends string> extends Filters<F> {
  readonly sorting: ListSorting<Sort>;
  /** The index of the first row of the page, 0 to 999,999. */
  readonly from: number;
  /** How many rows a page has. */
  readonly size: number;
  /** What to ask the back end for; the same object until the address changes. */
  readonly request: ListRequest<F, Sort>;
  /** Changes the order, from the first page on. */
  readonly sort: (sorting: ListSorting) => void;
  /** Goes to the page that begins with this row, from 0. */
  readonly goTo: (from: number, options?: AddressChangeOptions) => void;
}

const getOrder = (descending: boolean) => (descending ? 'descending' : 'ascending');

const firstPage = { from: '' };

function readFrom(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/**
 * Filters, order and page of a long list in the address of a section, as `useFilters` has filters. Unknown values count
 * as the usual ones. `shape` is a constant of the module. Needs a `PortalRouter` around it. Since 1.3.0.
 *
 * @example
 * const shape = { filters: { name: '', kind: oneOf(['', 'owner']) }, sorts: ['roll', 'name'], pageSize: 50 } as const;
 * const params = useListParams(shape);
 * const { result } = useQuery(store.people, params.request);
 */
export function useListParams<F extends FilterShape, Sort extends string>(
  shape: ListShape<F, Sort>,
): ListParams<F, Sort>;
export function useListParams(shape: ListShape<FilterShape, string>): Omit<
  ListParams<FilterShape, string>,
  'request'
> & {
  readonly request: object;
} {
  const { filters: filterShape, sorts, descending: usuallyDescending = false, pageSize } = shape;
  const filters = useResettingFilters(filterShape, shape, firstPage);
  const { address, change } = useAddress();
  return useMemo(() => {
    const params = new URLSearchParams(parsePath(address).search);
    const [usualKey] = sorts;
    const usualOrder = getOrder(usuallyDescending);
    const key = sorts.find((sort) => sort === params.get('sort')) ?? usualKey;
    const order = (['ascending', 'descending'] as const).find((one) => one === params.get('order'));
    const isKnown = { sort: key === params.get('sort'), order: order !== undefined };
    const ignoredOrder = (['sort', 'order'] as const)
      .filter((name) => !isKnown[name])
      .flatMap((name) => params.getAll(name).slice(0, 1))
      .filter((value) => value !== '');
    const sorting = { key, descending: (order ?? usualOrder) === 'descending' };
    const from = readFrom(params.get('from'));
    const set = Object.entries(filters.filters).filter(([, value]) => value !== '');
    return {
      ...filters,
      ignored: [...filters.ignored, ...ignoredOrder],
      sorting,
      from,
      size: pageSize,
      request: {
        ...Object.fromEntries(set),
        size: pageSize,
        from,
        sort: key,
        order: order ?? usualOrder,
      },
      sort({ key: next, descending }) {
        const nextOrder = getOrder(descending);
        change({
          sort: next === usualKey ? '' : next,
          order: nextOrder === usualOrder ? '' : nextOrder,
          ...firstPage,
        });
      },
      goTo: (row, options) => change({ from: row === 0 ? '' : String(row) }, options),
    };
  }, [address, change, filters, pageSize, sorts, usuallyDescending]);
}
