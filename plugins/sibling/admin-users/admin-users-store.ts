import {
  getDirectoryUser,
  getUserChoices,
  listUsers,
  type DirectoryUser,
  type UserChoices,
  type UserDirectory,
} from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery, RecordList, type RecordListParams } from '@portal/plugin-api/react';

export type Section = PortalApi['sections'][number];

/** Filters, order and pages of the list in the address; an empty filter means all users. */
export const listShape = {
  filters: { name: '', section: '', permission: '', municipality: '' },
  sorts: ['username', 'name', 'lastLogin'],
  pageSize: 50,
  record: 'user',
} as const;

export type UserParams = RecordListParams<typeof listShape>;

export interface PartProps {
  readonly store: AdminUsersStore;
  readonly params: UserParams;
}

/** The user accounts, and one of them by id. */
export class AdminUsersStore {
  readonly list: RecordList<typeof listShape, UserDirectory, DirectoryUser>;
  readonly choices: MunicipalityQuery<UserChoices>;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const directory = portal.http('apiUsers');
    this.list = new RecordList({
      portal,
      shape: listShape,
      ignoreMunicipality: true,
      fetchPage: ({ params, signal }) => listUsers(directory, this.toQuery(params), { signal }),
      fetchRecord: ({ id, signal }) => getDirectoryUser(directory, id, { signal }),
    });
    this.choices = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      fetch: ({ signal }) => getUserChoices(directory, { signal }),
    });
  }

  /** What the address asks the back end for: a section counts as the permissions that open it. */
  toQuery({ section, ...filters }: UserParams['request']) {
    return { ...filters, ...this.#toPermissions(section) };
  }

  /** The section of a path; an unknown one in the address means any. */
  findSection(path: string | undefined): Section | undefined {
    return this.#portal.sections.find((section) => section.path === path);
  }

  /** Every permission that a user has or a section requires. */
  listPermissions(): readonly string[] {
    const required = this.#portal.sections.flatMap(({ permissions }) => permissions);
    return [...new Set([...required, ...(this.choices.value?.permissions ?? [])])].toSorted();
  }

  /** The name of a municipality; `undefined` while unknown. */
  getMunicipalityName(code: string): string | undefined {
    return this.choices.value?.municipalities.find((one) => one.code === code)?.name;
  }

  /** The sections that these permissions open. */
  listSections(rules: readonly string[]): readonly Section[] {
    return this.#portal.sections.filter(
      ({ permissions }) => permissions.length === 0 || permissions.some((one) => rules.includes(one)),
    );
  }

  /** Any one of these permissions opens the section. */
  #toPermissions(path: string | undefined) {
    const { permissions = [] } = this.findSection(path) ?? {};
    return permissions.length === 0 ? {} : { anyOf: permissions.join(',') };
  }
}
