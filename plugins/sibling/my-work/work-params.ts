import { workDueChoices, workStatuses, type WorkStatus } from '@portal/backends';
import { oneOf, useListParams, useParam, type ListParams } from '@portal/plugin-api/react';
import { normalizeRoll } from '@portal/ui';

/** Filters, order and page of the list in the address; board and items share its filters. */
export const listShape = {
  filters: {
    /** `me`, `all`, `none` for nobody, or the id of a person. */
    assignee: 'me',
    due: oneOf(['', ...workDueChoices]),
    /** The beginning of a roll number; other sections link to the work of a property. */
    roll: '',
    /** Of the list only: on the board the statuses are the columns. */
    status: oneOf(['', ...workStatuses]),
  },
  sorts: ['due', 'status', 'updated'],
  pageSize: 25,
} as const;

type Params = ListParams<(typeof listShape)['filters'], (typeof listShape)['sorts'][number]>;

export type ViewName = 'board' | 'list';

/** Filters, order and page in the address, shared by board, list and items. */
export interface WorkParams extends Params {
  /** The path of the board with these filters. */
  readonly boardPath: string;
  /** The path of the list with these filters, optionally of one status. */
  readonly getListPath: (status?: WorkStatus) => string;
  /** The path of an item, with the way back to where it was opened. */
  readonly getItemPath: (id: string, from: ViewName) => string;
  /** Where the current item was opened, with its filters. */
  readonly back: { readonly to: string; readonly name: ViewName };
}

/** The query of a list or board in the address. */
export type WorkQuery = Readonly<Record<string, string | number | undefined>>;

export function useWorkParams(): WorkParams {
  const params = useListParams(listShape);
  const [view] = useParam('view');
  const { getPath } = params;
  const boardPath = getPath({ status: '', sort: '', order: '', from: '', view: '' }, '/my-work');
  const getListPath = (status: WorkStatus | '' = params.filters.status) =>
    getPath({ status, from: '', view: '' }, '/my-work/list');
  return {
    ...params,
    boardPath,
    getListPath,
    getItemPath: (id, from) => getPath({ view: from === 'list' ? 'list' : '' }, `/my-work/items/${id}`),
    back:
      view === 'list'
        ? { to: getPath({ view: '' }, '/my-work/list'), name: 'list' }
        : { to: getPath({ view: '' }, '/my-work'), name: 'board' },
  };
}

/** What is no part of a roll number counts as none. */
function readRoll(roll = ''): string | undefined {
  const digits = normalizeRoll(roll);
  return /^\d{1,19}$/.test(digits) ? digits : undefined;
}

const orAnyone = (assignee: string | undefined) => (assignee === 'all' ? undefined : assignee);

export function toListQuery({ assignee, roll, ...request }: WorkParams['request']): WorkQuery {
  return { ...request, assignee: orAnyone(assignee), roll: readRoll(roll) };
}

export function toBoardQuery({ assignee, roll, due }: WorkParams['request']): WorkQuery {
  return { assignee: orAnyone(assignee), due, roll: readRoll(roll) };
}
