import { getPropertyChoices, listProperties, type PropertyChoices, type PropertyList } from '#backends';
import type { Municipality, PortalApi, SearchRecord } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { compareStructural, makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { selectKnown, forgetWithMunicipality, ListAddress } from '../../kit';
import { parseCriteria, type Criteria } from './criteria';
import { t } from './messages';

const page = '/my-properties';
/** Limit of selected properties. */
export const mostSelected = 2_000;
/** File formats of an extract. */
export const fileForms = ['csv', 'xlsx'] as const;
type FileForm = (typeof fileForms)[number];
/** Limit of properties in one file. */
const mostExtracted = 100_000;

type SearchFilter = SearchRecord['activeFilter'];

export interface PartProps {
  readonly store: MyPropertiesStore;
}

/** The properties of the current municipality, or search results, as the address says. */
export class MyPropertiesStore {
  readonly list: MunicipalityQuery<PropertyList>;
  readonly choices: MunicipalityQuery<PropertyChoices>;
  /** The selected rolls, on all pages of the list. */
  readonly selected = observable.set<string>();
  isRequestingFile = false;
  readonly address: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.address = new ListAddress(portal, page, { sorts: ['roll', 'address', 'value'], size: 50 });
    this.list = new MunicipalityQuery({
      portal,
      dependsOn: () => [this.#query, this.address.pageAsked],
      fetch: ({ municipality: { code }, signal }) => {
        const query = { countyMun: code, ...this.#query, ...this.address.pageAsked };
        return listProperties(portal.http('api'), query, { signal });
      },
    });
    this.choices = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code }, signal }) => {
        return getPropertyChoices(portal.http('api'), code, { signal });
      },
    });
    makeAutoObservable(
      this,
      { address: false, list: false, choices: false, selected: false, start: false },
      { autoBind: true },
    );
  }

  get municipality(): Municipality | undefined {
    return this.list.municipality;
  }

  /** The term of the quick search; empty if the list shows the whole municipality. */
  get term(): string {
    return this.address.get('search');
  }

  /** The group of the quick search; empty for all. */
  get searchedBy(): SearchFilter | '' {
    return this.address.oneOf('by', ['propRoll', 'propAddress', 'propOwner'], '');
  }

  /** Whether this user may see owners; the back end decides in any case. */
  get hasOwners(): boolean {
    return this.#portal.user.rules.includes('read:personal-information');
  }

  get criteria(): Criteria {
    return parseCriteria((name) => this.address.get(name));
  }

  /** Whether the advanced search is shown: quick search results hide it at first. */
  get isAdvanced(): boolean {
    return this.term === '' || this.address.get('mode') === 'advanced';
  }

  /** The names of the chosen columns; `undefined` for the default. */
  get columns(): readonly string[] | undefined {
    const names = this.address.get('columns');
    return names === '' ? undefined : names.split('.');
  }

  /** Follows the municipality, the address and the quick search. Returns a dispose function. */
  start(): () => void {
    const portal = this.#portal;
    const stops = [
      forgetWithMunicipality(portal, this.address, ['from', 'neighbourhood']),
      // The page puts a quick search into its own address, so that it can be shared.
      portal.watch(
        () => (this.#isBare ? portal.search.last : undefined),
        (record) => record !== undefined && this.#take(record),
      ),
      reaction(() => [this.#query, this.municipality?.code], this.clearSelection, {
        equals: compareStructural,
        fireImmediately: true,
      }),
      this.list.start(),
      this.choices.start(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Searches by the criteria, within the quick search results if there are any. */
  lookFor(criteria: Criteria): void {
    this.address.narrow({ ...criteria, mode: 'advanced' });
  }

  openAdvanced(): void {
    this.address.set({ mode: 'advanced' });
  }

  /** Leaves the quick search results for the list of the whole municipality. */
  leaveSearch(): void {
    this.address.narrow({ search: '', exact: '', by: '', mode: 'advanced' });
  }

  showColumns(names: readonly string[]): void {
    this.address.set({ columns: names.length === 0 ? 'roll' : names.join('.') }, { replace: true });
  }

  toggle(roll: string): void {
    if (!this.selected.delete(roll)) this.#select([roll]);
  }

  selectPage(): void {
    this.#select(this.list.value?.properties.map((property) => property.roll) ?? []);
  }

  clearSelection(): void {
    this.selected.clear();
  }

  /** Requests a file of the selection, or of the whole list; the portal reports its progress. */
  async extract(form: FileForm): Promise<void> {
    const { municipality, selected } = this;
    const portal = this.#portal;
    if (municipality === undefined || this.isRequestingFile) return;
    const { isSuggestion, ...query } = this.#query;
    const { sort, order } = this.address.pageAsked;
    const params = {
      municipality: municipality.code,
      ...query,
      isSuggestion: isSuggestion === 'true',
      sort,
      order,
      ...(selected.size === 0 ? {} : { rolls: [...selected] }),
    };
    this.isRequestingFile = true;
    if (selected.size === 0 && (this.list.value?.total ?? 0) > mostExtracted)
      portal.notices.raise({ tone: 'info', text: t('my-properties.cut', { most: mostExtracted }) });
    const file = { fileName: t('my-properties.fileName', { form }), target: 'properties', params };
    await portal.extracts.request(file).catch(() => undefined);
    runInAction(() => {
      this.isRequestingFile = false;
    });
  }

  #select(rolls: readonly string[]): void {
    const wanted = new Set([...this.selected, ...rolls]);
    if (wanted.size <= mostSelected) this.selected.replace(wanted);
    else
      this.#portal.notices.raise({ tone: 'info', text: t('my-properties.tooMany', { most: mostSelected }) });
  }

  #take({ searchTerm, activeFilter, isSuggestion }: SearchRecord): void {
    const search = { search: searchTerm, by: activeFilter, exact: isSuggestion ? 'true' : '' };
    this.address.narrow(search, { replace: true });
  }

  /** Whether the address has no filters. */
  get #isBare(): boolean {
    const isHere = this.#portal.navigation.path.split('?')[0] === page;
    const asked = [this.term, this.address.get('mode'), ...Object.values(this.criteria)];
    return isHere && asked.every((text) => text === '');
  }

  get #query(): Readonly<Record<string, string>> {
    const { term, criteria, searchedBy: group } = this;
    const isSuggestion = this.address.get('exact', 'false');
    const search = term === '' ? {} : { value: term, isSuggestion, ...selectKnown({ group }) };
    return { ...search, ...selectKnown({ ...criteria }) };
  }
}
