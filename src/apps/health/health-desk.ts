import { createAtom, makeAutoObservable } from 'mobx';
import { leftOutApp, type App, type AssetAddresses, type PageMode, type Portal } from '#manifest';
import type { Clock, Slot } from '#platform';
import type { AppHealth, AppState, Health, HealthPage, Recurring } from '#plugin-api/builtin';
import type { AppCode } from '../app-code';
import { asFailure } from '../failure';
import type { FireDoor } from '../fire-door';
import type { FireDoorKeeper, Guarded } from '../fire-door-keeper';
import { conductOf, timesOf } from './conduct';
import { violationsByApp } from './violations';

/** What the desk stands on. */
export interface HealthDependencies {
  readonly clock: Clock;
  readonly door: FireDoor;
  readonly keeper: FireDoorKeeper;
  readonly code: Pick<AppCode, 'load'>;
  /** The manifest of this page; observable. */
  readonly manifest: () => Portal;
  readonly assets: () => Readonly<Record<string, AssetAddresses | undefined>>;
  /** Whether this document may load an app, its relaxations aside. */
  readonly reaches: (app: App) => boolean;
  /** Whether this document may load an app. */
  readonly covers: (app: App) => boolean;
  /** The apps that the person has disabled. */
  readonly disabled: () => Slot<readonly string[]>;
  readonly mode: PageMode | undefined;
  /** Observable. */
  readonly page: () => Omit<HealthPage, 'mode'>;
}

/** The worst first. */
const severity: readonly AppState[] = [
  'failed',
  'hung',
  'paused',
  'no-host',
  'disabled',
  'left-out',
  'loading',
  'on-screen',
  'loads',
  'well',
  'not-covered',
  'unused',
];

/** A burst of news is shown at most this often (ms). */
const restingTime = 250;

/** Nothing was noticed of an app. */
const nothing = {
  version: undefined,
  contract: undefined,
  loading: undefined,
  mounting: undefined,
  lastError: undefined,
  errors: 0,
  leftovers: [],
  violations: [],
  relaxations: [],
  path: undefined,
  isOverridden: false,
  mayRetry: false,
} as const;

interface Noticed {
  readonly disabled: readonly string[];
  readonly violations: ReadonlyMap<string, readonly Recurring[]>;
  readonly records: ReadonlyMap<
    string,
    { readonly errors: number; readonly leftovers: ReadonlyMap<string, number> }
  >;
  readonly paths: ReadonlyMap<string, string>;
}

/** The first address of each app that can be gone to as it stands. */
function pathsOf({ routes }: Portal): ReadonlyMap<string, string> {
  const all = routes.flatMap((route) => [route, ...route.children]).toReversed();
  const plain = all.filter(({ path }) => !/[:*]/.test(path));
  return new Map(
    plain.flatMap(({ app, path }): [string, string][] => (app === undefined ? [] : [[app, path]])),
  );
}

/** How every app of the manifest is, from what the fire door has noted since the page was opened. */
export class HealthDesk implements Health {
  readonly #dependencies: HealthDependencies;
  readonly #news = createAtom(
    'health',
    () => this.#listen(),
    () => this.#rest(),
  );
  #stop = (): void => undefined;

  constructor(dependencies: HealthDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get apps(): readonly AppHealth[] {
    this.#news.reportObserved();
    const { manifest, mode, door, disabled } = this.#dependencies;
    const portal = manifest();
    const noticed: Noticed = {
      disabled: disabled().read() ?? [],
      violations: violationsByApp(door.records.violations, portal.apps.values()),
      records: new Map(door.records.list().map((record) => [record.app, record])),
      paths: pathsOf(portal),
    };
    const leftOut = mode?.kind === 'safe' ? mode.leftOut : [];
    const left = leftOut.map(({ name, load, owner }): AppHealth => {
      const state = noticed.disabled.includes(name) ? 'disabled' : 'left-out';
      return { ...nothing, name, load, owner, state, host: undefined, mayDisable: true };
    });
    const found = [...portal.apps.values()].filter(({ name }) => name !== leftOutApp);
    return [...found.map((app) => this.#healthOf(app, noticed)), ...left].toSorted(
      (one, other) =>
        severity.indexOf(one.state) - severity.indexOf(other.state) ||
        one.name.localeCompare(other.name, 'en-CA'),
    );
  }

  get page(): HealthPage {
    const { page, mode } = this.#dependencies;
    return { ...page(), mode: mode?.kind ?? 'usual' };
  }

  get mayOverride(): boolean {
    return this.#dependencies.page().environment !== 'production';
  }

  async retry(name: string): Promise<string | undefined> {
    const { manifest, keeper, door, code } = this.#dependencies;
    const app = manifest().apps.get(name);
    if (app === undefined) return undefined;
    const container = document.createElement('div');
    container.id = `health-${name}`;
    const instance: Guarded = { container, retry: () => Promise.resolve() };
    try {
      keeper.tell(app, instance, 'entering', true);
      await code.load(app);
      keeper.tell(app, instance, 'mounting');
      door.conducts.get(name)?.circuit.succeeded();
      return undefined;
    } catch (thrown) {
      const failure = asFailure(thrown, 'script-failed');
      keeper.tell(app, instance, 'failed', failure);
      return failure.message;
    } finally {
      keeper.tell(app, instance, 'left', false);
    }
  }

  setDisabled(name: string, isDisabled: boolean): void {
    const slot = this.#dependencies.disabled();
    const others = (slot.read() ?? []).filter((other) => other !== name);
    slot.write(isDisabled ? [...others, name] : others);
    this.#news.reportChanged();
  }

  #healthOf(app: App, { disabled, violations, records, paths }: Noticed): AppHealth {
    const { door, assets, covers, mode } = this.#dependencies;
    const { name, owner, load, host, needs } = app;
    const conduct = conductOf(door.records.journals.get(name) ?? []);
    const record = records.get(name);
    const state = this.#stateOf(app, conduct.stands, disabled.includes(name));
    const isRemote = load !== 'builtin' && host !== null;
    const { version, contract } = assets()[name] ?? {};
    return {
      name,
      owner,
      load,
      host: host ?? undefined,
      state,
      version,
      contract,
      loading: timesOf(conduct.loading),
      mounting: timesOf(conduct.mounting),
      lastError: conduct.lastError,
      errors: record?.errors ?? 0,
      leftovers: [...(record?.leftovers ?? [])].map(([what, times]) => ({ what, times })),
      violations: violations.get(name) ?? [],
      relaxations: needs,
      path: paths.get(name),
      isOverridden: mode?.kind === 'override' && mode.app === name,
      mayRetry: isRemote && state !== 'disabled' && covers(app),
      mayDisable: load !== 'builtin',
    };
  }

  #stateOf(app: App, stands: ReturnType<typeof conductOf>['stands'], isDisabled: boolean): AppState {
    const { door, keeper, reaches } = this.#dependencies;
    const { name, load, host } = app;
    if (load === 'builtin') return stands;
    if (isDisabled) return 'disabled';
    if (host === null) return 'no-host';
    if (stands === 'on-screen' || stands === 'loading') return stands;
    if (keeper.suspect === name) return 'hung';
    if (door.conducts.get(name)?.circuit.isOpen === true) return 'paused';
    return stands === 'unused' && !reaches(app) ? 'not-covered' : stands;
  }

  #listen(): void {
    const { door, clock } = this.#dependencies;
    let stopWaiting: (() => void) | undefined;
    const show = (): void => {
      stopWaiting = undefined;
      this.#news.reportChanged();
    };
    const onNews = (): void => {
      stopWaiting ??= clock.after(restingTime, show);
    };
    door.records.onNews = onNews;
    // Another tab may have disabled an app.
    window.addEventListener('storage', onNews);
    this.#stop = () => {
      stopWaiting?.();
      door.records.onNews = () => undefined;
      window.removeEventListener('storage', onNews);
    };
  }

  #rest(): void {
    this.#stop();
  }
}
