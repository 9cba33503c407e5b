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

/** The URL parameters of a paged list. */
export interface ListShape<F extends FilterShape, Sort extends string> extends FilterOptions {
  /** The filters by query parameter; see `FilterShape`. */
  readonly filters: F;
  /** The sortable columns, as the back end names them; the first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Whether the default order is descending. */
  readonly descending?: boolean;
  /** Rows per page. */
  readonly pageSize: number;
}

/** The column that a list is sorted by, and the direction. */
export interface ListSorting<Sort extends string = string> {
  readonly key: Sort;
  readonly descending: boolean;
}

/** Page, order and non-empty filters of a list, in the format of the back ends. */
export type ListRequest<F extends FilterShape, Sort extends string> = {
  readonly size: number;
  readonly from: number;
  readonly sort: Sort;
  readonly order: 'ascending' | 'descending';
} & Partial<FilterValues<F>>;

/** Filters, order and page of a list in the URL of a section, with functions to change them. */
export interface ListParams<F extends FilterShape, Sort extends string> extends Filters<F> {
  readonly sorting: ListSorting<Sort>;
  /** The index of the first row of the page, 0 to 999,999. */
  readonly from: number;
  /** Rows per page. */
  readonly size: number;
  /** The parameters for the back end; the same object until the URL changes. */
  readonly request: ListRequest<F, Sort>;
  /** Changes the order and returns to the first page. */
  readonly sort: (sorting: ListSorting) => void;
  /** Goes to the page that starts at this row, counted from 0. */
  readonly goTo: (from: number, options?: AddressChangeOptions) => void;
}

const getOrder = (descending: boolean) => (descending ? 'descending' : 'ascending');

const firstPage = { from: '' };

function readFrom(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/**
 * Stores filters, order and page of a list in the URL of a section; see `useFilters`. Invalid values are
 * replaced by the defaults. `shape` must be a module constant. Requires a `PortalRouter`. Since 1.3.0.
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
    const defaultOrder = getOrder(usuallyDescending);
    const key = sorts.find((sort) => sort === params.get('sort')) ?? usualKey;
    const order = (['ascending', 'descending'] as const).find((one) => one === params.get('order'));
    const isKnown = { sort: key === params.get('sort'), order: order !== undefined };
    const ignoredOrder = (['sort', 'order'] as const)
      .filter((name) => !isKnown[name])
      .flatMap((name) => params.getAll(name).slice(0, 1))
      .filter((value) => value !== '');
    const sorting = { key, descending: (order ?? defaultOrder) === 'descending' };
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
        order: order ?? defaultOrder,
      },
      sort({ key: next, descending }) {
        const nextOrder = getOrder(descending);
        change({
          sort: next === usualKey ? '' : next,
          order: nextOrder === defaultOrder ? '' : nextOrder,
          ...firstPage,
        });
      },
      goTo: (row, options) => change({ from: row === 0 ? '' : String(row) }, options),
    };
  }, [address, change, filters, pageSize, sorts, usuallyDescending]);
}
