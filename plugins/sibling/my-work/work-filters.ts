import type { PortalApi } from '#plugin-api';
import { computed, makeObservable } from 'mobx';
import { AddressFilters, forgetWithMunicipality, type Sorting } from '../../kit';
import { dueChoices, statuses, type Status } from './answers';
import { paths } from './view';

const sorts = ['due', 'status', 'updated'] as const;

/** What work is looked for, as it stands in the address: the same on the board, in the list and at an item. */
export class WorkFilters {
  private readonly portal: PortalApi;
  private readonly filters: AddressFilters;

  constructor(portal: PortalApi) {
    this.portal = portal;
    this.filters = new AddressFilters(portal, paths.board);
    makeObservable<WorkFilters, 'key'>(this, { key: computed });
  }

  /** Forgets the page of the list with its municipality, until the stop that is returned. */
  start(): () => void {
    return forgetWithMunicipality(this.portal, this.filters, ['from']);
  }

  /** `me` unless told, `all`, `none` for nobody, or the id of a person. */
  get assignee(): string {
    return this.filters.get('assignee', 'me');
  }

  /** Empty for any day. */
  get due(): (typeof dueChoices)[number] | '' {
    return this.filters.oneOf('due', ['', ...dueChoices], '');
  }

  /** Of the list only: on the board the statuses are the columns. Empty for any. */
  get status(): Status | '' {
    return this.filters.oneOf('status', ['', ...statuses], '');
  }

  get sorting(): Sorting {
    const descending = this.filters.oneOf('order', ['ascending', 'descending'], 'ascending') === 'descending';
    return { key: this.filters.oneOf('sort', sorts, 'due'), descending };
  }

  /** The place of the first row of the page, from 0. */
  get from(): number {
    const from = this.filters.get('from');
    return /^\d{1,6}$/.test(from) ? Number(from) : 0;
  }

  /** What board and list ask for alike, as the back end takes it. */
  get asked(): Readonly<Record<string, string | undefined>> {
    const { assignee, due } = this;
    return { assignee: assignee === 'all' ? undefined : assignee, due: due === '' ? undefined : due };
  }

  /** What the list asks for besides. */
  get askedOfList(): Readonly<Record<string, string | number | undefined>> {
    const { status, sorting, from } = this;
    return {
      ...this.asked,
      status: status === '' ? undefined : status,
      sort: sorting.key,
      order: sorting.descending ? 'descending' : 'ascending',
      from,
    };
  }

  /** Another text for every other board. */
  get key(): string {
    return JSON.stringify(this.asked);
  }

  /** Changes what is looked for; the list begins with its first page. */
  choose(changes: Readonly<Partial<Record<'assignee' | 'due' | 'status', string>>>): void {
    const { assignee } = changes;
    this.filters.set({ ...changes, ...(assignee === 'me' ? { assignee: '' } : {}), from: '' });
  }

  /** Whether anything but the own work is looked for. */
  get isNarrowed(): boolean {
    return this.assignee !== 'me' || this.due !== '' || this.status !== '';
  }

  /** Goes back to the own work, whatever its day and status. */
  clear(): void {
    this.choose({ assignee: 'me', due: '', status: '' });
  }

  sort({ key, descending }: Sorting): void {
    this.filters.set({ sort: key === 'due' ? '' : key, order: descending ? 'descending' : '', from: '' });
  }

  turnTo(from: number): void {
    this.filters.set({ from: from === 0 ? '' : String(from) });
  }

  /** The address of the board under these filters. */
  get boardAddress(): string {
    return this.filters.pathWith({ status: '', sort: '', order: '', from: '' }, paths.board);
  }

  /** The address of the list under these filters, of one status alone if told. */
  listAddress(status: Status | '' = this.status): string {
    return this.filters.pathWith({ status, from: '' }, paths.list);
  }

  /** The address of an item, from which the way leads back to where it was opened. */
  itemAddress(id: string, from: 'board' | 'list'): string {
    return this.filters.pathWith({ view: from === 'list' ? 'list' : '' }, `${paths.items}/${id}`);
  }

  /** Where the item on screen was opened, under the filters of then. */
  get backAddress(): { readonly to: string; readonly name: 'board' | 'list' } {
    const name = this.filters.oneOf('view', ['board', 'list'], 'board');
    return { to: this.filters.pathWith({ view: '' }, name === 'list' ? paths.list : paths.board), name };
  }
}
