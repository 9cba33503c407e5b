import { getPerson, listPeople, type PeopleList, type PersonRecord } from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { selectKnown, forgetWithMunicipality, ListAddress } from '../../kit';

const kinds = ['', 'owner', 'tenant'] as const;

/** Filters; an empty text means everybody. */
export interface Criteria {
  readonly name: string;
  readonly property: string;
  readonly kind: (typeof kinds)[number];
}

export interface PartProps {
  readonly store: PeopleStore;
}

/** The people of the current municipality, and the selected one, as the address says. */
export class PeopleStore {
  readonly list: MunicipalityQuery<PeopleList>;
  readonly person: MunicipalityQuery<PersonRecord>;
  readonly address: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const sorts = ['roll', 'address', 'name'] as const;
    this.address = new ListAddress(portal, '/people-portal', { sorts, size: 50 });
    this.list = new MunicipalityQuery({
      portal,
      // The back end hides names, so a change of permissions needs another list.
      dependsOn: () => [this.#query, this.maySeeNames],
      fetch: ({ municipality: { code }, signal }) => {
        const query = { countyMun: code, ...this.#query };
        return listPeople(portal.http('api'), query, { signal });
      },
    });
    this.person = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      dependsOn: () => [this.personId, this.maySeeNames],
      fetch: ({ signal }) => {
        const { personId: id } = this;
        if (id === undefined || !this.maySeeNames) return undefined;
        return getPerson(portal.http('api'), id, { signal });
      },
    });
    makeAutoObservable(
      this,
      { address: false, list: false, person: false, start: false },
      { autoBind: true },
    );
  }

  get municipality(): Municipality | undefined {
    return this.list.municipality;
  }

  get criteria(): Criteria {
    return {
      name: this.address.get('name'),
      property: this.address.get('property'),
      kind: this.address.oneOf('kind', kinds, ''),
    };
  }

  get isFiltered(): boolean {
    return Object.keys(selectKnown({ ...this.criteria })).length > 0;
  }

  get personId(): string | undefined {
    const id = this.address.get('person');
    return id === '' ? undefined : id;
  }

  /** Whether names are hidden: without the permission, or when the back end says so. */
  get namesHidden(): boolean {
    return !this.maySeeNames || this.list.value?.namesHidden === true;
  }

  get maySeeNames(): boolean {
    return this.#mayDo('read:personal-information');
  }

  /** Whether the user may search by name; the back end decides in any case. */
  get maySearch(): boolean {
    return this.maySeeNames && this.#mayDo('search:owner');
  }

  /** Whether the list was refused because of names. */
  get isRefused(): boolean {
    const { result } = this.list;
    const asksForNames = this.criteria.name !== '' || this.address.sorting.key === 'name';
    return asksForNames && result.state === 'failed' && result.error.status === 403;
  }

  /** Follows the municipality and the address. Returns a dispose function. */
  start(): () => void {
    const forgetting = forgetWithMunicipality(this.#portal, this.address, ['from']);
    const stops = [forgetting, this.list.start(), this.person.start()];
    return () => stops.forEach((stop) => stop());
  }

  clear(): void {
    this.address.narrow({ name: '', property: '', kind: '' });
  }

  /** Changes filters; typing adds no history entries. */
  narrow(criteria: Partial<Criteria>): void {
    this.address.narrow({ ...criteria }, { replace: criteria.kind === undefined });
  }

  /** Removes filters that need names. */
  clearNameFilters(): void {
    this.address.narrow({ name: '', sort: '', order: '' });
  }

  getPersonPath(id: string): string {
    return this.address.pathWith({ person: id });
  }

  closePerson(): void {
    this.address.set({ person: '' });
  }

  #mayDo(permission: string): boolean {
    return this.#portal.user.rules.includes(permission);
  }

  get #query(): Readonly<Record<string, string | number>> {
    return { ...this.address.pageAsked, ...selectKnown({ ...this.criteria }) };
  }
}
