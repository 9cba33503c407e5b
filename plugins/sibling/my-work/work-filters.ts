import { workDueChoices, workStatuses, type WorkStatus } from '#backends';
import type { PortalApi } from '#plugin-api';
import { forgetWithMunicipality, ListAddress } from '../../kit';
import { paths } from './view';

const sorts = ['due', 'status', 'updated'] as const;

/** Filters in the address, shared by board, list and items. */
export class WorkFilters {
  readonly address: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.address = new ListAddress(portal, paths.board, { sorts, size: 25 });
  }

  /** Resets the page of the list when the municipality changes. Returns a dispose function. */
  start(): () => void {
    return forgetWithMunicipality(this.#portal, this.address, ['from']);
  }

  /** `me` by default, `all`, `none` for nobody, or the id of a person. */
  get assignee(): string {
    return this.address.get('assignee', 'me');
  }

  /** Empty for any day. */
  get due(): (typeof workDueChoices)[number] | '' {
    return this.address.oneOf('due', ['', ...workDueChoices], '');
  }

  /** Of the list only: on the board the statuses are the columns. Empty for any. */
  get status(): WorkStatus | '' {
    return this.address.oneOf('status', ['', ...workStatuses], '');
  }

  get query(): Readonly<Record<string, string | undefined>> {
    const { assignee, due } = this;
    return { assignee: assignee === 'all' ? undefined : assignee, due: due === '' ? undefined : due };
  }

  get listQuery(): Readonly<Record<string, string | number | undefined>> {
    const { status } = this;
    return { ...this.query, status: status === '' ? undefined : status, ...this.address.pageAsked };
  }

  /** Changes filters; the list goes to its first page. */
  choose(changes: Readonly<Partial<Record<'assignee' | 'due' | 'status', string>>>): void {
    const { assignee } = changes;
    this.address.narrow({ ...changes, ...(assignee === 'me' ? { assignee: '' } : {}) });
  }

  /** Whether the filters differ from the default. */
  get isNarrowed(): boolean {
    return this.assignee !== 'me' || this.due !== '' || this.status !== '';
  }

  /** Resets the filters to the user's own work. */
  clear(): void {
    this.choose({ assignee: 'me', due: '', status: '' });
  }

  /** The address of the board with these filters. */
  get boardPath(): string {
    return this.address.pathWith({ status: '', sort: '', order: '', from: '' }, paths.board);
  }

  /** The address of the list with these filters, optionally of one status. */
  getListPath(status: WorkStatus | '' = this.status): string {
    return this.address.pathWith({ status, from: '' }, paths.list);
  }

  /** The address of an item, with the way back to where it was opened. */
  getItemPath(id: string, from: 'board' | 'list'): string {
    return this.address.pathWith({ view: from === 'list' ? 'list' : '' }, `${paths.items}/${id}`);
  }

  /** The address from which the current item was opened, with its filters. */
  get backLink(): { readonly to: string; readonly name: 'board' | 'list' } {
    const name = this.address.oneOf('view', ['board', 'list'], 'board');
    return { to: this.address.pathWith({ view: '' }, name === 'list' ? paths.list : paths.board), name };
  }
}
