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
import { chosenOf, ListAddress } from '../../kit';

type Section = PortalApi['sections'][number];

/** Which users are shown; an empty text is everybody. */
export interface Criteria {
  readonly name: string;
  readonly permission: string;
  readonly municipality: string;
  /** The path of a section that they may open. */
  readonly section: string;
}

export interface PartProps {
  readonly store: AdminUsersStore;
}

/** The people who have an account, and the one among them who is looked at, as the address wants them. */
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

  /** The section that the users shown may open; whatever the address names that is none counts as any. */
  get section(): Section | undefined {
    const path = this.address.get('section');
    return this.sections.find((section) => section.path === path);
  }

  get sections(): readonly Section[] {
    return this.#portal.sections;
  }

  /** Every permission that somebody has or that a section asks for. */
  get permissions(): readonly string[] {
    const asked = this.sections.flatMap(({ permissions }) => permissions);
    const held = this.choices.value?.permissions ?? [];
    const { permission } = this.criteria;
    return [...new Set([...asked, ...held, ...(permission === '' ? [] : [permission])])].toSorted();
  }

  get isFiltered(): boolean {
    return Object.keys(chosenOf({ ...this.criteria })).length > 0;
  }

  /** The id of whoever is looked at. */
  get userId(): string | undefined {
    const id = this.address.get('user');
    return id === '' ? undefined : id;
  }

  /** Follows the address until the stop that is returned. */
  start(): () => void {
    const stops = [this.list.start(), this.choices.start(), this.user.start()];
    return () => stops.forEach((stop) => stop());
  }

  /** Takes every filter out of the address. */
  clear(): void {
    this.address.narrow({ name: '', section: '', permission: '', municipality: '' });
  }

  /** Narrows the list; what is typed letter by letter leaves no entries in the history. */
  narrow(criteria: Partial<Criteria>): void {
    this.address.narrow({ ...criteria }, { replace: criteria.name !== undefined });
  }

  /** Where a link to somebody leads. */
  getUserPath(id: string): string {
    return this.address.pathWith({ user: id });
  }

  closeUser(): void {
    this.address.set({ user: '' });
  }

  /** What a municipality is called; `undefined` while that is not known. */
  getMunicipalityName(code: string): string | undefined {
    return this.choices.value?.municipalities.find((one) => one.code === code)?.name;
  }

  /** The sections that somebody with these permissions may open. */
  sectionsFor(rules: readonly string[]): readonly Section[] {
    return this.sections.filter(
      ({ permissions }) => permissions.length === 0 || permissions.some((one) => rules.includes(one)),
    );
  }

  /** The filters as the back end expects them. */
  get #query(): Readonly<Record<string, string | number>> {
    const { section: _path, ...criteria } = this.criteria;
    const anyOf = this.section?.permissions.join(',') ?? '';
    return { ...this.address.pageAsked, ...chosenOf({ ...criteria, anyOf }) };
  }
}
