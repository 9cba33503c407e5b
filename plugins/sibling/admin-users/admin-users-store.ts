import {
  getDirectoryUser,
  getUserChoices,
  listUsers,
  type UserChoices,
  type UserDirectory,
  type DirectoryUser,
} from '#backends';
import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { selectKnown, ListAddress } from '../../kit';

type Section = PortalApi['sections'][number];

/** Filters; an empty text means all users. */
export interface Criteria {
  readonly name: string;
  readonly permission: string;
  readonly municipality: string;
  readonly section: string;
}

export interface PartProps {
  readonly store: AdminUsersStore;
}

/** The user accounts, and the selected one, as the address says. */
export class AdminUsersStore {
  readonly list: MunicipalityQuery<UserDirectory>;
  readonly choices: MunicipalityQuery<UserChoices>;
  readonly user: MunicipalityQuery<DirectoryUser>;
  readonly address: ListAddress;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const sorts = ['username', 'name', 'lastLogin'] as const;
    this.address = new ListAddress(portal, '/admin/users', { sorts, size: 50 });
    const directory = portal.http('apiUsers');
    this.list = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      dependsOn: () => this.#query,
      fetch: ({ signal }) => listUsers(directory, this.#query, { signal }),
    });
    this.choices = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      fetch: ({ signal }) => getUserChoices(directory, { signal }),
    });
    this.user = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      dependsOn: () => this.userId,
      fetch: ({ signal }) => {
        const { userId } = this;
        return userId === undefined ? undefined : getDirectoryUser(directory, userId, { signal });
      },
    });
    makeAutoObservable(
      this,
      { address: false, list: false, choices: false, user: false, start: false },
      { autoBind: true },
    );
  }

  get criteria(): Criteria {
    return {
      name: this.address.get('name'),
      permission: this.address.get('permission'),
      municipality: this.address.get('municipality'),
      section: this.section?.path ?? '',
    };
  }

  /** The section that the shown users may open; an unknown one in the address means any. */
  get section(): Section | undefined {
    const path = this.address.get('section');
    return this.sections.find((section) => section.path === path);
  }

  get sections(): readonly Section[] {
    return this.#portal.sections;
  }

  /** Every permission that a user has or a section requires. */
  get permissions(): readonly string[] {
    const asked = this.sections.flatMap(({ permissions }) => permissions);
    const held = this.choices.value?.permissions ?? [];
    const { permission } = this.criteria;
    return [...new Set([...asked, ...held, ...(permission === '' ? [] : [permission])])].toSorted();
  }

  get isFiltered(): boolean {
    return Object.keys(selectKnown({ ...this.criteria })).length > 0;
  }

  get userId(): string | undefined {
    const id = this.address.get('user');
    return id === '' ? undefined : id;
  }

  /** Follows the address. Returns a dispose function. */
  start(): () => void {
    const stops = [this.list.start(), this.choices.start(), this.user.start()];
    return () => stops.forEach((stop) => stop());
  }

  clear(): void {
    this.address.narrow({ name: '', section: '', permission: '', municipality: '' });
  }

  /** Changes filters; typing adds no history entries. */
  narrow(criteria: Partial<Criteria>): void {
    this.address.narrow({ ...criteria }, { replace: criteria.name !== undefined });
  }

  getUserPath(id: string): string {
    return this.address.pathWith({ user: id });
  }

  closeUser(): void {
    this.address.set({ user: '' });
  }

  /** The name of a municipality; `undefined` while unknown. */
  getMunicipalityName(code: string): string | undefined {
    return this.choices.value?.municipalities.find((one) => one.code === code)?.name;
  }

  /** The sections that these permissions open. */
  listSections(rules: readonly string[]): readonly Section[] {
    return this.sections.filter(
      ({ permissions }) => permissions.length === 0 || permissions.some((one) => rules.includes(one)),
    );
  }

  get #query(): Readonly<Record<string, string | number>> {
    const { section: _path, ...criteria } = this.criteria;
    const anyOf = this.section?.permissions.join(',') ?? '';
    return { ...this.address.pageAsked, ...selectKnown({ ...criteria, anyOf }) };
  }
}
