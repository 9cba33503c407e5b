import type { PortalApi } from '#plugin-api';
import { makeAutoObservable } from 'mobx';
import { AddressFilters, answerOf, FollowedAnswer, type Sorting } from '../../kit';
import { readChoices, readList, readUser, type Choices, type UserList, type UserRecord } from './answers';

/** How many users a page of the list has. */
export const pageSize = 50;

const sorts = ['username', 'name', 'lastLogin'] as const;

type Section = PortalApi['sections'][number];

/** Which users are shown; an empty text is everybody. */
export interface Criteria {
  readonly name: string;
  readonly permission: string;
  readonly municipality: string;
  /** The path of a section that they may open. */
  readonly section: string;
}

/** The people who have an account, and the one among them who is looked at, as the address wants them. */
export class UsersStore {
  readonly list: FollowedAnswer<UserList>;
  readonly choices: FollowedAnswer<Choices>;
  readonly user: FollowedAnswer<UserRecord>;
  private readonly portal: PortalApi;
  private readonly filters: AddressFilters;

  constructor(portal: PortalApi) {
    this.portal = portal;
    this.filters = new AddressFilters(portal, '/admin/users');
    const directory = portal.http('apiUsers');
    this.list = new FollowedAnswer({
      portal,
      follows: () => this.question,
      ask: (question, signal) => {
        const query = { size: pageSize, ...question };
        return answerOf(directory.get('/v2/directory/users', { query, signal }), readList);
      },
    });
    this.choices = new FollowedAnswer({
      portal,
      follows: () => 'all',
      ask: (_all, signal) => answerOf(directory.get('/v2/directory/choices', { signal }), readChoices),
    });
    this.user = new FollowedAnswer({
      portal,
      follows: () => this.userId,
      ask: (id, signal) =>
        answerOf(directory.get(`/v2/directory/users/${encodeURIComponent(id)}`, { signal }), readUser),
    });
    makeAutoObservable<UsersStore, 'portal' | 'filters'>(
      this,
      { portal: false, filters: false, list: false, choices: false, user: false, start: false },
      { autoBind: true },
    );
  }

  get criteria(): Criteria {
    return {
      name: this.filters.get('name'),
      permission: this.filters.get('permission'),
      municipality: this.filters.get('municipality'),
      section: this.section?.path ?? '',
    };
  }

  /** The section that the users shown may open; whatever the address names that is none counts as any. */
  get section(): Section | undefined {
    const path = this.filters.get('section');
    return this.sections.find((section) => section.path === path);
  }

  get sections(): readonly Section[] {
    return this.portal.sections;
  }

  /** Every permission that somebody has or that a section asks for. */
  get permissions(): readonly string[] {
    const asked = this.sections.flatMap(({ permissions }) => permissions);
    const held = this.choices.value?.permissions ?? [];
    const { permission } = this.criteria;
    return [...new Set([...asked, ...held, ...(permission === '' ? [] : [permission])])].toSorted();
  }

  get isFiltered(): boolean {
    return Object.values(this.criteria).some((wanted) => wanted !== '');
  }

  get sorting(): Sorting {
    const descending = this.filters.get('order') === 'descending';
    return { key: this.filters.oneOf('sort', sorts, 'username'), descending };
  }

  /** The place of the first row of the page, from 0. */
  get from(): number {
    const from = this.filters.get('from');
    return /^\d{1,6}$/.test(from) ? Number(from) : 0;
  }

  /** The id of whoever is looked at. */
  get userId(): string | undefined {
    const id = this.filters.get('user');
    return id === '' ? undefined : id;
  }

  /** Follows the address until the stop that is returned. */
  start(): () => void {
    const stops = [this.list.start(), this.choices.start(), this.user.start()];
    return () => stops.forEach((stop) => stop());
  }

  /** Narrows the list; what is typed letter by letter leaves no entries in the history. */
  /** Takes every filter out of the address. */
  clear(): void {
    this.filters.set({ name: '', section: '', permission: '', municipality: '', from: '' });
  }

  narrow(criteria: Partial<Criteria>): void {
    this.filters.set({ ...criteria, from: '' }, { replace: criteria.name !== undefined });
  }

  sort({ key, descending }: Sorting): void {
    const changes = { sort: key === 'username' ? '' : key, order: descending ? 'descending' : '' };
    this.filters.set({ ...changes, from: '' });
  }

  turnTo(from: number): void {
    this.filters.set({ from: from === 0 ? '' : String(from) });
  }

  /** Where a link to somebody leads. */
  pathTo(id: string): string {
    return this.filters.pathWith({ user: id });
  }

  closeUser(): void {
    this.filters.set({ user: '' });
  }

  /** What a municipality is called; `undefined` while that is not known. */
  nameOf(code: string): string | undefined {
    return this.choices.value?.municipalities.find((one) => one.code === code)?.name;
  }

  /** The sections that somebody with these permissions may open. */
  sectionsFor(rules: readonly string[]): readonly Section[] {
    return this.sections.filter(
      ({ permissions }) => permissions.length === 0 || permissions.some((one) => rules.includes(one)),
    );
  }

  /** What is looked for, as the back end takes it. */
  private get question(): Readonly<Record<string, string | number>> {
    const { section: _path, ...criteria } = this.criteria;
    const asked = { ...criteria, anyOf: this.section?.permissions.join(',') ?? '' };
    const chosen = Object.entries(asked).filter(([, value]) => value !== '');
    const { key, descending } = this.sorting;
    const order = descending ? 'descending' : 'ascending';
    return { from: this.from, sort: key, order, ...Object.fromEntries(chosen) };
  }
}
