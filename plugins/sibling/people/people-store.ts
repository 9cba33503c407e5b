import { getPerson, listPeople, type PeopleList, type PersonRecord } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery, oneOf, type ListParams } from '@portal/plugin-api/react';
import { makeAutoObservable } from 'mobx';

/** Filters, order and pages of the list in the address; an empty filter means everybody. */
export const listShape = {
  filters: { name: '', property: '', kind: oneOf(['', 'owner', 'tenant']) },
  sorts: ['roll', 'address', 'name'],
  pageSize: 50,
} as const;

export type PeopleParams = ListParams<(typeof listShape)['filters'], (typeof listShape)['sorts'][number]>;

export interface PartProps {
  readonly store: PeopleStore;
  readonly params: PeopleParams;
}

/** The people of the current municipality, and one person by id. */
export class PeopleStore {
  readonly list: MunicipalityQuery<PeopleList, PeopleParams['request']>;
  /** Its params are the id; an empty text is nobody. */
  readonly person: MunicipalityQuery<PersonRecord, string>;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    // The back end hides names, so a change of permissions needs other data.
    const dependsOn = () => this.maySeeNames;
    this.list = new MunicipalityQuery<PeopleList, PeopleParams['request']>({
      portal,
      dependsOn,
      fetch: ({ municipality, params, signal }) =>
        listPeople(portal.http('api'), { countyMun: municipality.code, ...params }, { signal }),
    });
    this.person = new MunicipalityQuery<PersonRecord, string>({
      portal,
      ignoreMunicipality: true,
      dependsOn,
      fetch: ({ params: id, signal }) =>
        id === '' || !this.maySeeNames ? undefined : getPerson(portal.http('api'), id, { signal }),
    });
    makeAutoObservable(this, { list: false, person: false });
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

  /** Whether the back end refused access to the list. */
  get isRefused(): boolean {
    const { result } = this.list;
    return result.state === 'failed' && result.error.status === 403;
  }

  #mayDo(permission: string): boolean {
    return this.#portal.user.rules.includes(permission);
  }
}
