import { useMemo } from 'react';
import type { AnyRecordListShape, RecordList, RecordListParams } from './record-list';
import { useListParams } from './use-list-params';
import { useParam } from './use-param';
import { useQuery } from './use-query';

/** Options of `useRecordList`. */
export interface RecordListView<S extends AnyRecordListShape> {
  /**
   * Whether to load the page of the list: `false` while another view of the same records is on screen. A
   * function receives the URL parameters.
   */
  readonly enabled?: boolean | ((params: Pick<RecordListParams<S>, 'filters' | 'isFiltered'>) => boolean);
}

/**
 * Loads the page and the open record of a list, as selected in the URL, while the component is mounted.
 * Returns filters, order, page and open record, with functions to change them. Read `list.page` and
 * `list.record` in a mobx-react-lite `observer`. Requires a `PortalRouter`. Since 1.8.0.
 *
 * @example
 * const [store] = useState(() => new PeopleStore(portal));
 * const params = useRecordList(store.list);
 * const { result } = store.list.page;
 */
export function useRecordList<S extends AnyRecordListShape, Page, Rec>(
  list: RecordList<S, Page, Rec>,
  view?: RecordListView<S>,
): RecordListParams<S>;
export function useRecordList(
  list: RecordList<AnyRecordListShape, unknown, unknown>,
  { enabled = true }: RecordListView<AnyRecordListShape> = {},
): RecordListParams<AnyRecordListShape> {
  const { shape } = list;
  const { record = '' } = shape;
  const params = useListParams(shape);
  const [value, setRecord] = useParam(record);
  const openedId = record === '' ? '' : value;
  const isEnabled = typeof enabled === 'function' ? enabled(params) : enabled;
  useQuery(list.page, isEnabled ? params.request : undefined);
  useQuery(list.record, openedId);
  return useMemo(
    () => ({
      ...params,
      openedId,
      getRecordPath: (id) => params.getPath({ [record]: id }),
      close: () => setRecord(''),
    }),
    [openedId, params, record, setRecord],
  );
}
