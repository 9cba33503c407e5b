import { getPerson, listPeople, type PeopleList, type PersonRecord } from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { chosenOf, forgetWithMunicipality, ListAddress } from '../../kit';

const kinds = ['', 'owner', 'tenant'] as const;

/** Which people are shown; an empty text is everybody. */
export interface Criteria {
  readonly name: string;
  readonly property: string;
  readonly kind: (typeof kinds)[number];
}

export interface PartProps {
  readonly store: PeopleStore;
}

/** The people of the municipality on screen, and the one among them who is looked at, as the address wants them. */
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
      // The back end hides names, so that a change of the person's permissions is another list.
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
    return Object.keys(chosenOf({ ...this.criteria })).length > 0;
  }

  /** The id of whoever is looked at. */
  get personId(): string | undefined {
    const id = this.address.get('person');
    return id === '' ? undefined : id;
  }

  /** Whether the names are hidden: without the permission, and whenever the back end says so. */
  get namesHidden(): boolean {
    return !this.maySeeNames || this.list.value?.namesHidden === true;
  }

  /** Whether the person's permissions admit to names. */
  get maySeeNames(): boolean {
    return this.#mayDo('read:personal-information');
  }

  /** Whether people may be looked for by their names; the back end decides in any case. */
  get maySearch(): boolean {
    return this.maySeeNames && this.#mayDo('search:owner');
  }

  /** Whether it is the names that the back end refused the list for. */
  get isRefused(): boolean {
    const { result } = this.list;
    const asksForNames = this.criteria.name !== '' || this.address.sorting.key === 'name';
    return asksForNames && result.state === 'failed' && result.error.status === 403;
  }

  /** Follows the municipality and the address until the stop that is returned. */
  start(): () => void {
    const forgetting = forgetWithMunicipality(this.#portal, this.address, ['from']);
    const stops = [forgetting, this.list.start(), this.person.start()];
    return () => stops.forEach((stop) => stop());
  }

  /** Takes every filter out of the address. */
  clear(): void {
    this.address.narrow({ name: '', property: '', kind: '' });
  }

  /** Narrows the list; what is typed letter by letter leaves no entries in the history. */
  narrow(criteria: Partial<Criteria>): void {
    this.address.narrow({ ...criteria }, { replace: criteria.kind === undefined });
  }

  /** Asks for nothing that names are needed for. */
  clearNameFilters(): void {
    this.address.narrow({ name: '', sort: '', order: '' });
  }

  /** Where a link to somebody leads. */
  getPersonPath(id: string): string {
    return this.address.pathWith({ person: id });
  }

  closePerson(): void {
    this.address.set({ person: '' });
  }

  #mayDo(permission: string): boolean {
    return this.#portal.user.rules.includes(permission);
  }

  /** The filters, the order and the page as the back end expects them. */
  get #query(): Readonly<Record<string, string | number>> {
    return { ...this.address.pageAsked, ...chosenOf({ ...this.criteria }) };
  }
}
