import { workDueChoices, workStatuses, type WorkStatus } from '@portal/backends';
import { oneOf, useListParams, useParam, type ListParams } from '@portal/plugin-api/react';
import { normalizeRoll } from '@portal/ui';

/** Filters, order and page of the list in the URL; board and items share the filters. */
export const listShape = {
  filters: {
    /** `me`, `all`, `none` for unassigned, or the id of a user. */
    assignee: 'me',
    due: oneOf(['', ...workDueChoices]),
    /** Prefix of a roll number, for links from other sections to the work of a property. */
    roll: '',
    /** Used by the list only: on the board the statuses are the columns. */
    status: oneOf(['', ...workStatuses]),
  },
  sorts: ['due', 'status', 'updated'],
  pageSize: 25,
} as const;

type Params = ListParams<(typeof listShape)['filters'], (typeof listShape)['sorts'][number]>;

export type ViewName = 'board' | 'list';

/** Filters, order and page in the URL, shared by board, list and items. */
export interface WorkParams extends Params {
  /** The path of the board with these filters. */
  readonly boardPath: string;
  /** Returns the path of the list with these filters, optionally for one status. */
  readonly getListPath: (status?: WorkStatus) => string;
  /** Returns the path of an item, including the view to return to. */
  readonly getItemPath: (id: string, from: ViewName) => string;
  /** The view from which the current item was opened, with its filters. */
  readonly back: { readonly to: string; readonly name: ViewName };
}

/** The back-end query of a list or board. */
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

/** Parses a partial roll number; invalid text is ignored. */
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
