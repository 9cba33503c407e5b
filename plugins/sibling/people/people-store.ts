import { getPerson, listPeople, type PeopleList, type PersonRecord } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { oneOf, RecordList, type RecordListParams } from '@portal/plugin-api/react';
import { makeAutoObservable } from 'mobx';

/** Filters, order and page of the list in the URL; an empty filter means everyone. */
export const listShape = {
  filters: { name: '', property: '', kind: oneOf(['', 'owner', 'tenant']) },
  sorts: ['roll', 'address', 'name'],
  pageSize: 50,
  record: 'person',
} as const;

export type PeopleParams = RecordListParams<typeof listShape>;

export interface PeopleProps {
  readonly store: PeopleStore;
  readonly params: PeopleParams;
}

/** The people of the current municipality, and the open person. */
export class PeopleStore {
  readonly list: RecordList<typeof listShape, PeopleList, PersonRecord>;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.list = new RecordList({
      portal,
      shape: listShape,
      // The back end hides names, so a change of permissions requires a reload.
      dependsOn: () => this.maySeeNames,
      fetchPage: ({ municipality, params, signal }) =>
        listPeople(portal.http('api'), { countyMun: municipality.code, ...params }, { signal }),
      fetchRecord: ({ id, signal }) =>
        this.maySeeNames ? getPerson(portal.http('api'), id, { signal }) : undefined,
    });
    makeAutoObservable(this, { list: false });
  }

  /** Whether names are hidden, for lack of permission or by the back end. */
  get namesHidden(): boolean {
    return !this.maySeeNames || this.list.page.value?.namesHidden === true;
  }

  get maySeeNames(): boolean {
    return this.#mayDo('read:personal-information');
  }

  /** Whether the user may search by name; the back end enforces this. */
  get maySearch(): boolean {
    return this.maySeeNames && this.#mayDo('search:owner');
  }

  /** Whether the back end refused access to the list. */
  get isRefused(): boolean {
    const { result } = this.list.page;
    return result.state === 'failed' && result.error.status === 403;
  }

  #mayDo(permission: string): boolean {
    return this.#portal.user.rules.includes(permission);
  }
}
