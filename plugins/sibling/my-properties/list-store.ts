import type { Municipality, PortalApi, SearchRecord } from '#plugin-api';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  AddressFilters,
  answerOf,
  forgetWithMunicipality,
  MunicipalityAnswer,
  type Sorting,
} from '../../kit';
import { readChoices, readList, type Choices, type PropertyList } from './answers';
import { criteriaOf, type Criteria } from './criteria';
import { strings } from './strings';

const page = '/my-properties';
/** How many properties a page of the list has. */
export const pageSize = 50;
/** How many properties can be selected at once. */
export const mostSelected = 2_000;
/** More properties than this are never in one file. */
const mostExtracted = 100_000;
const sorts = ['roll', 'address', 'value'] as const;

/** The properties of the municipality on screen, or what a search found, as the address wants them. */
export class ListStore {
  readonly list: MunicipalityAnswer<PropertyList>;
  readonly choices: MunicipalityAnswer<Choices>;
  /** The rolls that were selected, on whatever page of the list. */
  readonly selected = observable.set<string>();
  isAsking = false;
  private readonly portal: PortalApi;
  private readonly filters: AddressFilters;

  constructor(portal: PortalApi) {
    this.portal = portal;
    this.filters = new AddressFilters(portal, page);
    this.list = new MunicipalityAnswer({
      portal,
      follows: () => this.pageKey,
      ask: ({ code }, signal) => {
        const query = {
          countyMun: code,
          size: pageSize,
          from: this.from,
          ...this.question,
          ...this.orderAsked,
        };
        return answerOf(portal.http('api').get('/properties/list', { query, signal }), readList);
      },
    });
    this.choices = new MunicipalityAnswer({
      portal,
      ask: ({ code }, signal) => {
        const query = { countyMun: code };
        return answerOf(portal.http('api').get('/properties/choices', { query, signal }), readChoices);
      },
    });
    makeAutoObservable<ListStore, 'portal' | 'filters'>(
      this,
      { portal: false, filters: false, list: false, choices: false, selected: false, start: false },
      { autoBind: true },
    );
  }

  get municipality(): Municipality | undefined {
    return this.list.municipality;
  }

  /** What was looked for with the quick search; empty when the list is of the whole municipality. */
  get term(): string {
    return this.filters.get('search');
  }

  get criteria(): Criteria {
    return criteriaOf((name) => this.filters.get(name));
  }

  /** Whether the fields of the advanced search are there: what a quick search found is shown without them at first. */
  get isAdvanced(): boolean {
    return this.term === '' || this.filters.get('mode') === 'advanced';
  }

  get sorting(): Sorting {
    const descending = this.filters.oneOf('order', ['ascending', 'descending'], 'ascending') === 'descending';
    return { key: this.filters.oneOf('sort', sorts, 'roll'), descending };
  }

  /** The place of the first row of the page, from 0. */
  get from(): number {
    const from = this.filters.get('from');
    return /^\d{1,7}$/.test(from) ? Number(from) : 0;
  }

  /** The names of the columns that were chosen; `undefined` while nobody has chosen. */
  get columns(): readonly string[] | undefined {
    const names = this.filters.get('columns');
    return names === '' ? undefined : names.split('.');
  }

  /** Follows the municipality, the address and the quick search until the stop that is returned. */
  start(): () => void {
    const { portal } = this;
    const stops = [
      forgetWithMunicipality(portal, this.filters, ['from', 'neighbourhood']),
      // Led here by the quick search, the page takes over what was looked for: then the address can be shared.
      portal.watch(
        () => (this.isBare ? portal.search.last : undefined),
        (record) => record !== undefined && this.take(record),
      ),
      portal.watch(() => this.listKey, this.clearSelection),
      this.list.start(),
      this.choices.start(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Looks for what meets the criteria, among what the quick search found if it did. */
  lookFor(criteria: Criteria): void {
    this.filters.set({ ...criteria, mode: 'advanced', from: '' });
  }

  /** Shows the fields of the advanced search. */
  openAdvanced(): void {
    this.filters.set({ mode: 'advanced' });
  }

  /** Leaves what the quick search found for the list of the whole municipality. */
  leaveSearch(): void {
    this.filters.set({ search: '', exact: '', mode: 'advanced', from: '' });
  }

  sort({ key, descending }: Sorting): void {
    this.filters.set({ sort: key === 'roll' ? '' : key, order: descending ? 'descending' : '', from: '' });
  }

  turnTo(from: number): void {
    this.filters.set({ from: from === 0 ? '' : String(from) });
  }

  showColumns(names: readonly string[]): void {
    this.filters.set({ columns: names.length === 0 ? 'roll' : names.join('.') }, { replace: true });
  }

  toggle(roll: string): void {
    if (!this.selected.delete(roll)) this.select([roll]);
  }

  selectPage(): void {
    this.select(this.list.value?.properties.map((property) => property.roll) ?? []);
  }

  clearSelection(): void {
    this.selected.clear();
  }

  /** Asks for a file of what is selected, or of the whole list; how that goes is told by the portal. */
  async extract(): Promise<void> {
    const { portal, municipality, selected } = this;
    if (municipality === undefined || this.isAsking) return;
    const { isSuggestion, ...question } = this.question;
    const params = {
      municipality: municipality.code,
      ...question,
      isSuggestion: isSuggestion === 'true',
      ...this.orderAsked,
      ...(selected.size === 0 ? {} : { rolls: [...selected] }),
    };
    this.isAsking = true;
    if (selected.size === 0 && (this.list.value?.total ?? 0) > mostExtracted)
      portal.notices.raise({ tone: 'info', text: strings.cut(mostExtracted) });
    const order = { fileName: strings.fileName, target: 'properties', params };
    await portal.extracts.request(order).catch(() => undefined);
    runInAction(() => {
      this.isAsking = false;
    });
  }

  private select(rolls: readonly string[]): void {
    const wanted = new Set([...this.selected, ...rolls]);
    if (wanted.size <= mostSelected) this.selected.replace(wanted);
    else this.portal.notices.raise({ tone: 'info', text: strings.tooMany(mostSelected) });
  }

  private take({ searchTerm, isSuggestion }: SearchRecord): void {
    const search = { search: searchTerm, exact: isSuggestion ? 'true' : '' };
    this.filters.set({ ...search, from: '' }, { replace: true });
  }

  /** Whether the address asks for nothing in particular. */
  private get isBare(): boolean {
    const isHere = this.portal.navigation.path.split('?')[0] === page;
    const asked = [this.term, this.filters.get('mode'), ...Object.values(this.criteria)];
    return isHere && asked.every((text) => text === '');
  }

  /** What is looked for, as the back end takes it. */
  private get question(): Readonly<Record<string, string>> {
    const { term, criteria } = this;
    const search = term === '' ? {} : { value: term, isSuggestion: this.filters.get('exact', 'false') };
    const chosen = Object.entries(criteria).filter(([, value]) => value !== '');
    return { ...search, ...Object.fromEntries(chosen) };
  }

  /** Another text for every other list. */
  private get listKey(): string {
    return JSON.stringify([this.question, this.municipality?.code]);
  }

  /** Another text for every other page of a list. */
  private get pageKey(): string {
    return JSON.stringify([this.question, this.orderAsked, this.from]);
  }

  private get orderAsked() {
    const { key, descending } = this.sorting;
    return { sort: key, order: descending ? 'descending' : 'ascending' };
  }
}
