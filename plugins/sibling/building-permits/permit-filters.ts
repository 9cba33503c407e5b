import { permitStates } from '#backends';
import type { PortalApi } from '#plugin-api';
import { selectKnown, forgetWithMunicipality, ListAddress } from '../../kit';

export const views = ['list', 'summary', 'upload'] as const;
const sorts = ['issued', 'number', 'address', 'work', 'value', 'state', 'inspected'] as const;

export type View = (typeof views)[number];

/** The filter names; an empty text means no filter. */
export type FilterName = 'text' | 'state' | 'neighbourhood' | 'year';

/** The state of the page in its address: view, filters and order. */
export class PermitFilters {
  readonly address: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.address = new ListAddress(portal, '/building-permits', { sorts, descending: true, size: 50 });
  }

  /**
   * Removes the opened permit, the page and the neighbourhood when the municipality changes. Returns a dispose function.
   */
  start(): () => void {
    return forgetWithMunicipality(this.#portal, this.address, ['permit', 'from', 'neighbourhood']);
  }

  get view(): View {
    return this.address.oneOf('view', views, 'list');
  }

  /** The number of the opened permit; empty if none. */
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

  get query(): Readonly<Record<string, string>> {
    const { text, state, neighbourhood, year } = this;
    return selectKnown({ text, state, neighbourhood, year });
  }

  get pageQuery(): Readonly<Record<string, string | number>> {
    return { ...this.query, ...this.address.pageAsked };
  }

  /** The path of a view with the same filters. Observable. */
  getViewPath(view: View): string {
    return this.address.pathWith({ view: view === 'list' ? '' : view, permit: '' });
  }

  showList(): void {
    this.address.set({ view: '' });
  }

  /** Typing adds no history entries. */
  choose(name: FilterName, value: string): void {
    this.address.narrow({ [name]: value }, { replace: name === 'text' });
  }

  clear(): void {
    this.address.narrow({ text: '', state: '', neighbourhood: '', year: '' });
  }

  /** The path of one permit. Observable. */
  getPermitPath(number: string): string {
    return this.address.pathWith({ permit: number });
  }

  close(): void {
    this.address.set({ permit: '' });
  }
}
