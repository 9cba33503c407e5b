import type { PortalApi } from '#plugin-api';
import { AddressFilters, forgetWithMunicipality, type Sorting } from '../../kit';
import { states } from './answers';

/** How many permits a page of the list has. */
export const pageSize = 50;

/** What the page can show. */
export const views = ['list', 'summary', 'upload'] as const;
const sorts = ['number', 'address', 'work', 'value', 'issued', 'state', 'inspected'] as const;

/** One thing that the page can show. */
export type View = (typeof views)[number];

/** What permits can be chosen by; an empty text chooses nothing. */
export type FilterName = 'text' | 'state' | 'neighbourhood' | 'year';

/** What the address of the page wants: which view of which permits, in which order. */
export class PermitFilters {
  private readonly portal: PortalApi;
  private readonly address: AddressFilters;

  constructor(portal: PortalApi) {
    this.portal = portal;
    this.address = new AddressFilters(portal, '/building-permits');
  }

  /** Forgets the page and the neighbourhood with their municipality, until the stop that is returned. */
  start(): () => void {
    return forgetWithMunicipality(this.portal, this.address, ['from', 'neighbourhood']);
  }

  get view(): View {
    return this.address.oneOf('view', views, 'list');
  }

  /** The number of the permit that is shown by itself; empty for none. */
  get number(): string {
    return this.address.get('permit');
  }

  get state(): string {
    return this.address.oneOf('state', states, '');
  }

  get year(): string {
    const year = this.address.get('year');
    return /^\d{4}$/.test(year) ? year : '';
  }

  get neighbourhood(): string {
    return this.address.get('neighbourhood').slice(0, 100);
  }

  get text(): string {
    return this.address.get('text').slice(0, 100);
  }

  /** The place of the first row of the page, from 0. */
  get from(): number {
    const from = this.address.get('from');
    return /^\d{1,7}$/.test(from) ? Number(from) : 0;
  }

  get sorting(): Sorting {
    const order = this.address.oneOf('order', ['ascending', 'descending'], 'descending');
    return { key: this.address.oneOf('sort', sorts, 'issued'), descending: order === 'descending' };
  }

  /** Which permits are wanted, as the back end takes it. */
  get question(): Readonly<Record<string, string>> {
    const { text, state, neighbourhood, year } = this;
    const chosen = Object.entries({ text, state, neighbourhood, year });
    return Object.fromEntries(chosen.filter(([, value]) => value !== ''));
  }

  /** Which page of them is wanted, and in which order they stand. */
  get pageQuestion(): Readonly<Record<string, string | number>> {
    const { key, descending } = this.sorting;
    const order = descending ? 'descending' : 'ascending';
    return { ...this.question, size: pageSize, from: this.from, sort: key, order };
  }

  /** Where a link leads that shows a view, under the same filters. Observable. */
  pathOf(view: View): string {
    return this.address.pathWith({ view: view === 'list' ? '' : view, permit: '' });
  }

  /** Shows the list. */
  showList(): void {
    this.address.set({ view: '' });
  }

  /** What is typed letter by letter leaves no entries in the history. */
  choose(name: FilterName, value: string): void {
    this.address.set({ [name]: value, from: '' }, { replace: name === 'text' });
  }

  /** Takes every filter out of the address. */
  clear(): void {
    this.address.set({ text: '', state: '', neighbourhood: '', year: '', from: '' });
  }

  sort({ key, descending }: Sorting): void {
    this.address.set({ sort: key, order: descending ? '' : 'ascending', from: '' });
  }

  turnTo(from: number): void {
    this.address.set({ from: from === 0 ? '' : String(from) });
  }

  /** Where a link leads that shows one permit by itself. Observable. */
  pathTo(number: string): string {
    return this.address.pathWith({ permit: number });
  }

  /** Shows no permit by itself any more. */
  close(): void {
    this.address.set({ permit: '' });
  }
}
