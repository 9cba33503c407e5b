import { makeAutoObservable, observableRef } from 'mobx';
import { failed, idle, pending, succeeded, type Loadable, type PortalError, type Result } from '#base';
import type { OrganizationGroup, Organizations } from '#plugin-api/builtin';
import type { Http } from '#backends/http';
import { getOrganizationMap, type OrganizationMap } from '#backends/organizations';
import type { Contract, User } from '#backends/user';
import { loadLatest } from './load-latest';
import type { ReloadStore } from './reload-store';
import type { SettingsStore } from './settings-store';
import type { UserStore } from './user-store';

export interface OrganizationsDependencies {
  readonly http: Http;
  readonly settings: Pick<SettingsStore, 'save'>;
  readonly user: UserStore;
  readonly reloading: ReloadStore;
}

/** A contract is active while its flag says so (section 3). */
const active = 'A';

/** Two groups may contain organizations with the same id. */
function getKey({ organizationGroup, organization }: Omit<Contract, 'flg'>): string {
  return `${organizationGroup}/${organization}`;
}

function findName(map: OrganizationMap, group: string | undefined, organization: string): string {
  const key = map.organization_groups[group ?? '']?.organizations ?? '';
  return map.organizations[key]?.[organization]?.name ?? organization;
}

function listActiveContracts({ contracts }: User): readonly Contract[] {
  const byKey = new Map(contracts.filter(({ flg }) => flg === active).map((one) => [getKey(one), one]));
  return [...byKey.values()];
}

function toGroups(map: OrganizationMap, contracts: readonly Contract[]): OrganizationGroup[] {
  const ids = [...new Set(contracts.map(({ organizationGroup }) => organizationGroup))];
  return ids.map((id) => ({
    name: map.organization_groups[id]?.name ?? id,
    choices: contracts
      .filter(({ organizationGroup }) => organizationGroup === id)
      .map((contract) => ({ key: getKey(contract), name: findName(map, id, contract.organization) })),
  }));
}

/** The organizations available to a user, and the current one. */
export class OrganizationsStore {
  map: Loadable<OrganizationMap> = idle;
  readonly #dependencies: OrganizationsDependencies;
  readonly #load = loadLatest<OrganizationMap>((state) => {
    this.map = state;
  });

  constructor(dependencies: OrganizationsDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { map: observableRef }, { autoBind: true });
  }

  /** The available groups, once names have loaded; none without active contracts. */
  get state(): Loadable<Organizations> {
    const { map } = this;
    const { user } = this.#dependencies.user;
    if (map.state === 'failed') return failed(map.error);
    if (map.state !== 'succeeded' || user === undefined) return pending;
    const contracts = listActiveContracts(user);
    const { defaultorganization: chosen, defaultorganizationGroup: group } = user.settings;
    const current = contracts.find(
      ({ organization, organizationGroup }) =>
        organization === chosen && (group === undefined || organizationGroup === group),
    );
    const own = user.organization;
    return succeeded({
      groups: toGroups(map.value, contracts),
      current: current === undefined ? undefined : getKey(current),
      own: own === undefined ? user.companyName : findName(map.value, user.organizationGroup, own),
    });
  }

  /** Loads the names, unless they are loaded. */
  async load(): Promise<void> {
    if (this.map.state === 'succeeded') return;
    await this.#load(() => getOrganizationMap(this.#dependencies.http));
  }

  /**
   * Changes the organization and reloads the page with the toast `done`; returns the message of a failure.
   */
  async choose(key: string, done: string): Promise<string | undefined> {
    const { user, reloading, settings } = this.#dependencies;
    const person = user.user;
    const contract = person && listActiveContracts(person).find((one) => getKey(one) === key);
    if (person === undefined || contract === undefined) return undefined;
    const save = (): Promise<Result<unknown, PortalError>> =>
      settings.save(person.id, {
        defaultorganization: contract.organization,
        defaultorganizationGroup: contract.organizationGroup,
      });
    return reloading.apply(save, done);
  }
}
