import { workDueChoices, workStatuses, type WorkStatus } from '#backends';
import type { PortalApi } from '#plugin-api';
import { forgetWithMunicipality, ListAddress } from '../../kit';
import { paths } from './view';

const sorts = ['due', 'status', 'updated'] as const;

/** What work is looked for, as it stands in the address: the same on the board, in the list and at an item. */
export class WorkFilters {
  readonly address: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.address = new ListAddress(portal, paths.board, { sorts, size: 25 });
  }

  /** Forgets the page of the list with its municipality, until the stop that is returned. */
  start(): () => void {
    return forgetWithMunicipality(this.#portal, this.address, ['from']);
  }

  /** `me` unless told, `all`, `none` for nobody, or the id of a person. */
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

  /** What board and list ask for alike, as the back end takes it. */
  get query(): Readonly<Record<string, string | undefined>> {
    const { assignee, due } = this;
    return { assignee: assignee === 'all' ? undefined : assignee, due: due === '' ? undefined : due };
  }

  /** What the list asks for besides. */
  get listQuery(): Readonly<Record<string, string | number | undefined>> {
    const { status } = this;
    return { ...this.query, status: status === '' ? undefined : status, ...this.address.pageAsked };
  }

  /** Changes what is looked for; the list begins with its first page. */
  choose(changes: Readonly<Partial<Record<'assignee' | 'due' | 'status', string>>>): void {
    const { assignee } = changes;
    this.address.narrow({ ...changes, ...(assignee === 'me' ? { assignee: '' } : {}) });
  }

  /** Whether anything but the own work is looked for. */
  get isNarrowed(): boolean {
    return this.assignee !== 'me' || this.due !== '' || this.status !== '';
  }

  /** Goes back to the own work, whatever its day and status. */
  clear(): void {
    this.choose({ assignee: 'me', due: '', status: '' });
  }

  /** The address of the board under these filters. */
  get boardPath(): string {
    return this.address.pathWith({ status: '', sort: '', order: '', from: '' }, paths.board);
  }

  /** The address of the list under these filters, of one status alone if told. */
  getListPath(status: WorkStatus | '' = this.status): string {
    return this.address.pathWith({ status, from: '' }, paths.list);
  }

  /** The address of an item, from which the way leads back to where it was opened. */
  getItemPath(id: string, from: 'board' | 'list'): string {
    return this.address.pathWith({ view: from === 'list' ? 'list' : '' }, `${paths.items}/${id}`);
  }

  /** Where the item on screen was opened, under the filters of then. */
  get backLink(): { readonly to: string; readonly name: 'board' | 'list' } {
    const name = this.address.oneOf('view', ['board', 'list'], 'board');
    return { to: this.address.pathWith({ view: '' }, name === 'list' ? paths.list : paths.board), name };
  }
}
