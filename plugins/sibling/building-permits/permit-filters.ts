import { permitStates } from '#backends';
import type { PortalApi } from '#plugin-api';
import { chosenOf, forgetWithMunicipality, ListAddress } from '../../kit';

/** What the page can show. */
export const views = ['list', 'summary', 'upload'] as const;
const sorts = ['issued', 'number', 'address', 'work', 'value', 'state', 'inspected'] as const;

/** One thing that the page can show. */
export type View = (typeof views)[number];

/** What permits can be chosen by; an empty text chooses nothing. */
export type FilterName = 'text' | 'state' | 'neighbourhood' | 'year';

/** What the address of the page wants: which view of which permits, in which order. */
export class PermitFilters {
  readonly address: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.address = new ListAddress(portal, '/building-permits', { sorts, descending: true, size: 50 });
  }

  /** Forgets the permit that is open, the page and the neighbourhood with their municipality, until the stop that is returned. */
  start(): () => void {
    return forgetWithMunicipality(this.#portal, this.address, ['permit', 'from', 'neighbourhood']);
  }

  get view(): View {
    return this.address.oneOf('view', views, 'list');
  }

  /** The number of the permit that is shown by itself; empty for none. */
  get number(): string {
    return this.address.get('permit');
  }

  get state(): string {
    return this.address.oneOf('state', permitStates, '');
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

  /** Which permits are wanted, as the back end takes it. */
  get query(): Readonly<Record<string, string>> {
    const { text, state, neighbourhood, year } = this;
    return chosenOf({ text, state, neighbourhood, year });
  }

  /** Which page of them is wanted, and in which order they stand. */
  get pageQuery(): Readonly<Record<string, string | number>> {
    return { ...this.query, ...this.address.pageAsked };
  }

  /** Where a link leads that shows a view, under the same filters. Observable. */
  getViewPath(view: View): string {
    return this.address.pathWith({ view: view === 'list' ? '' : view, permit: '' });
  }

  /** Shows the list. */
  showList(): void {
    this.address.set({ view: '' });
  }

  /** What is typed letter by letter leaves no entries in the history. */
  choose(name: FilterName, value: string): void {
    this.address.narrow({ [name]: value }, { replace: name === 'text' });
  }

  /** Takes every filter out of the address. */
  clear(): void {
    this.address.narrow({ text: '', state: '', neighbourhood: '', year: '' });
  }

  /** Where a link leads that shows one permit by itself. Observable. */
  getPermitPath(number: string): string {
    return this.address.pathWith({ permit: number });
  }

  /** Shows no permit by itself any more. */
  close(): void {
    this.address.set({ permit: '' });
  }
}
