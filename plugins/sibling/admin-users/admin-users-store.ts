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

/** Filters, order and page of the list in the URL; an empty filter means all users. */
export const listShape = {
  filters: { name: '', section: '', permission: '', municipality: '' },
  sorts: ['username', 'name', 'lastLogin'],
  pageSize: 50,
  record: 'user',
} as const;

export type UserParams = RecordListParams<typeof listShape>;

export interface AdminUsersProps {
  readonly store: AdminUsersStore;
  readonly params: UserParams;
}

/** The list of user accounts, and the open account. */
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

  /**
   * Converts the URL parameters to a query for the back end; a section becomes the permissions that open it.
   */
  toQuery({ section, ...filters }: UserParams['request']) {
    return { ...filters, ...this.#toPermissions(section) };
  }

  /** Finds the section at a path; an unknown path in the URL means any section. */
  findSection(path: string | undefined): Section | undefined {
    return this.#portal.sections.find((section) => section.path === path);
  }

  /** Lists all permissions that a user has or a section requires. */
  listPermissions(): readonly string[] {
    const required = this.#portal.sections.flatMap(({ permissions }) => permissions);
    return [...new Set([...required, ...(this.choices.value?.permissions ?? [])])].toSorted();
  }

  /** Returns the name of a municipality; `undefined` until it has loaded. */
  getMunicipalityName(code: string): string | undefined {
    return this.choices.value?.municipalities.find((one) => one.code === code)?.name;
  }

  /** Lists the sections that these permissions open. */
  listSections(rules: readonly string[]): readonly Section[] {
    return this.#portal.sections.filter(
      ({ permissions }) => permissions.length === 0 || permissions.some((one) => rules.includes(one)),
    );
  }

  /** Returns the permissions of which any one opens the section. */
  #toPermissions(path: string | undefined) {
    const { permissions = [] } = this.findSection(path) ?? {};
    return permissions.length === 0 ? {} : { anyOf: permissions.join(',') };
  }
}
