import type { Municipality, PortalApi } from '#plugin-api';
import { makeAutoObservable } from 'mobx';
import {
  AddressFilters,
  answerOf,
  FollowedAnswer,
  forgetWithMunicipality,
  MunicipalityAnswer,
  type Sorting,
} from '../../kit';
import { readList, readPerson, type PeopleList, type PersonRecord } from './answers';

/** How many people a page of the list has. */
export const pageSize = 50;

const sorts = ['roll', 'address', 'name'] as const;
const kinds = ['', 'owner', 'tenant'] as const;

/** Which people are shown; an empty text is everybody. */
export interface Criteria {
  readonly name: string;
  readonly property: string;
  readonly kind: (typeof kinds)[number];
}

/** The people of the municipality on screen, and the one among them who is looked at, as the address wants them. */
export class PeopleStore {
  readonly list: MunicipalityAnswer<PeopleList>;
  readonly person: FollowedAnswer<PersonRecord>;
  private readonly portal: PortalApi;
  private readonly filters: AddressFilters;

  constructor(portal: PortalApi) {
    this.portal = portal;
    this.filters = new AddressFilters(portal, '/people-portal');
    this.list = new MunicipalityAnswer({
      portal,
      // Whoever gains or loses the names meanwhile sees it at once, as the back end sees it.
      follows: () => `${this.pageKey} ${this.maySeeNames}`,
      ask: ({ code }, signal) => {
        const query = { countyMun: code, size: pageSize, ...this.question };
        return answerOf(portal.http('api').get('/people/list', { query, signal }), readList);
      },
    });
    this.person = new FollowedAnswer({
      portal,
      follows: () => (this.maySeeNames ? this.personId : undefined),
      ask: (id, signal) =>
        answerOf(portal.http('api').get('/people/person', { query: { id }, signal }), readPerson),
    });
    makeAutoObservable<PeopleStore, 'portal' | 'filters'>(
      this,
      { portal: false, filters: false, list: false, person: false, start: false },
      { autoBind: true },
    );
  }

  get municipality(): Municipality | undefined {
    return this.list.municipality;
  }

  get criteria(): Criteria {
    return {
      name: this.filters.get('name'),
      property: this.filters.get('property'),
      kind: this.filters.oneOf('kind', kinds, ''),
    };
  }

  get isFiltered(): boolean {
    return Object.values(this.criteria).some((wanted) => wanted !== '');
  }

  get sorting(): Sorting {
    const descending = this.filters.get('order') === 'descending';
    return { key: this.filters.oneOf('sort', sorts, 'roll'), descending };
  }

  /** The place of the first row of the page, from 0. */
  get from(): number {
    const from = this.filters.get('from');
    return /^\d{1,7}$/.test(from) ? Number(from) : 0;
  }

  /** The id of whoever is looked at. */
  get personId(): string | undefined {
    const id = this.filters.get('person');
    return id === '' ? undefined : id;
  }

  /** Whether the names are hidden: without the permission, and whenever the back end says so. */
  get namesHidden(): boolean {
    return !this.maySeeNames || this.list.value?.namesHidden === true;
  }

  /** Whether the person's permissions admit to names. */
  get maySeeNames(): boolean {
    return this.mayDo('read:personal-information');
  }

  /** Whether people may be looked for by their names; the back end decides in any case. */
  get maySearch(): boolean {
    return this.maySeeNames && this.mayDo('search:owner');
  }

  /** Whether it is the names that the back end refused the list for. */
  get isRefused(): boolean {
    const { answer } = this.list;
    const asksForNames = this.criteria.name !== '' || this.sorting.key === 'name';
    return asksForNames && answer.state === 'failed' && answer.failure.status === 403;
  }

  /** Follows the municipality and the address until the stop that is returned. */
  start(): () => void {
    const forgetting = forgetWithMunicipality(this.portal, this.filters, ['from']);
    const stops = [forgetting, this.list.start(), this.person.start()];
    return () => stops.forEach((stop) => stop());
  }

  /** Narrows the list; what is typed letter by letter leaves no entries in the history. */
  /** Takes every filter out of the address. */
  clear(): void {
    this.filters.set({ name: '', property: '', kind: '', from: '' });
  }

  narrow(criteria: Partial<Criteria>): void {
    this.filters.set({ ...criteria, from: '' }, { replace: criteria.kind === undefined });
  }

  /** Asks for nothing that names are needed for. */
  forgetNames(): void {
    this.filters.set({ name: '', sort: '', order: '', from: '' });
  }

  sort({ key, descending }: Sorting): void {
    this.filters.set({ sort: key === 'roll' ? '' : key, order: descending ? 'descending' : '', from: '' });
  }

  turnTo(from: number): void {
    this.filters.set({ from: from === 0 ? '' : String(from) });
  }

  /** Where a link to somebody leads. */
  pathTo(id: string): string {
    return this.filters.pathWith({ person: id });
  }

  closePerson(): void {
    this.filters.set({ person: '' });
  }

  private mayDo(permission: string): boolean {
    return this.portal.user.rules.includes(permission);
  }

  /** What is looked for, as the back end takes it. */
  private get question(): Readonly<Record<string, string | number>> {
    const { key, descending } = this.sorting;
    const chosen = Object.entries(this.criteria).filter(([, value]) => value !== '');
    const order = descending ? 'descending' : 'ascending';
    return { from: this.from, sort: key, order, ...Object.fromEntries(chosen) };
  }

  /** Another text for every other page of a list. */
  private get pageKey(): string {
    return JSON.stringify(this.question);
  }
}
