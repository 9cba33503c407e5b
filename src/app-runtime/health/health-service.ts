import { createAtom, makeAutoObservable } from 'mobx';
import { getLanguage } from '#i18n';
import {
  readText,
  safeModeApp,
  type App,
  type AssetAddresses,
  type PageMode,
  type Portal,
  type Text,
} from '#manifest';
import type { Clock, StorageEntry } from '#platform';
import type { AppHealth, EverybodyHealth, Health, HealthPage, Recurring } from '#plugin-api/builtin';
import type { AppLoader } from '../app-loader';
import type { AppEventDetails, AppEvents } from '../app-events';
import { toAppFailure } from '../failure';
import type { FaultIsolation } from '../isolation';
import { getAppState, compareBySeverity } from './app-state';
import { computeAppTimings, summarizeTimes } from './app-timings';
import { attributeViolations } from './violations';

export interface HealthServiceDependencies {
  readonly clock: Clock;
  readonly isolation: FaultIsolation;
  readonly events: AppEvents;
  readonly code: Pick<AppLoader, 'load' | 'versions'>;
  /** The manifest of this page; observable. */
  readonly manifest: () => Portal;
  /** Asset addresses that the server sent with the page. */
  readonly assets: () => Readonly<Record<string, AssetAddresses | undefined>>;
  /** Whether this document may load an app, apart from its relaxations. */
  readonly canReach: (app: App) => boolean;
  /** Whether this document may load an app. */
  readonly covers: (app: App) => boolean;
  /** The apps that the user has disabled. */
  readonly disabled: () => StorageEntry<readonly string[]>;
  /** Sends the server a hint on which apps need no preload. */
  readonly sendDisabledHint: (names: readonly string[]) => void;
  readonly mode: PageMode | undefined;
  /** Health across all browsers. */
  readonly everybody: EverybodyHealth;
  /** Observable. */
  readonly page: () => Omit<HealthPage, 'mode'>;
}

/** Shortest time (ms) between two updates of the health page. */
const refreshIntervalMs = 250;

const emptyHealth = {
  version: undefined,
  contract: undefined,
  ui: undefined,
  loading: undefined,
  mounting: undefined,
  lastError: undefined,
  errors: 0,
  leaks: [],
  violations: [],
  relaxations: [],
  path: undefined,
  isOverridden: false,
  mayRetry: false,
} as const;

interface HealthSnapshot {
  readonly disabled: readonly string[];
  readonly violations: ReadonlyMap<string, readonly Recurring[]>;
  readonly paths: ReadonlyMap<string, string>;
}

function readOwner(owner: Text | undefined): string | undefined {
  return readText(owner, getLanguage());
}

/** Returns the first path without parameters of each app. */
function getPathsByApp({ routes }: Portal): ReadonlyMap<string, string> {
  const all = routes.flatMap((route) => [route, ...route.children]).toReversed();
  const plain = all.filter(({ path }) => !/[:*]/.test(path));
  return new Map(
    plain.flatMap(({ app, path }): [string, string][] => (app === undefined ? [] : [[app, path]])),
  );
}

/** Health of every app of the manifest, from the records of fault isolation since the page was opened. */
export class HealthService implements Health {
  readonly #dependencies: HealthServiceDependencies;
  readonly #changes = createAtom(
    'health',
    () => this.#listen(),
    () => this.#stopListening(),
  );
  #stop = (): void => undefined;

  constructor(dependencies: HealthServiceDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get apps(): readonly AppHealth[] {
    this.#changes.reportObserved();
    const { manifest, mode, isolation, disabled } = this.#dependencies;
    const portal = manifest();
    const snapshot: HealthSnapshot = {
      disabled: disabled().read() ?? [],
      violations: attributeViolations(isolation.records.violations, portal.apps.values()).byApp,
      paths: getPathsByApp(portal),
    };
    const excluded = mode?.kind === 'safe' ? mode.excluded : [];
    const left = excluded.map(({ name, load, owner }): AppHealth => {
      const state = snapshot.disabled.includes(name) ? 'disabled' : 'left-out';
      return {
        ...emptyHealth,
        name,
        load,
        owner: readOwner(owner),
        state,
        host: undefined,
        mayDisable: true,
      };
    });
    const found = [...portal.apps.values()].filter(({ name }) => name !== safeModeApp);
    return [...found.map((app) => this.#getHealth(app, snapshot)), ...left].toSorted(compareBySeverity);
  }

  get violations(): readonly Recurring[] {
    this.#changes.reportObserved();
    const { manifest, isolation } = this.#dependencies;
    return attributeViolations(isolation.records.violations, manifest().apps.values()).unattributed;
  }

  get page(): HealthPage {
    const { page, mode } = this.#dependencies;
    return { ...page(), mode: mode?.kind ?? 'usual' };
  }

  get everybody(): EverybodyHealth {
    return this.#dependencies.everybody;
  }

  get mayOverride(): boolean {
    return this.#dependencies.page().environment !== 'production';
  }

  async retry(name: string): Promise<string | undefined> {
    const { manifest, events, isolation, code } = this.#dependencies;
    const app = manifest().apps.get(name);
    if (app === undefined) return undefined;
    const container = document.createElement('div');
    container.id = `health-${name}`;
    const instance = { container, retry: () => Promise.resolve(), reportCrash: () => undefined };
    const emit = (details: AppEventDetails): void => events.emit({ ...details, app, instance });
    try {
      emit({ type: 'loading', byHand: true });
      await code.load(app);
      emit({ type: 'mounting' });
      isolation.supervisedApps.get(name)?.circuit.recordSuccess();
      return undefined;
    } catch (thrown) {
      const failure = toAppFailure(thrown, 'script-failed');
      emit({ type: 'failed', failure });
      return failure.message;
    } finally {
      emit({ type: 'unmounted', isHung: false });
    }
  }

  setDisabled(name: string, isDisabled: boolean): void {
    const { disabled, sendDisabledHint } = this.#dependencies;
    const entry = disabled();
    const others = (entry.read() ?? []).filter((other) => other !== name);
    const names = isDisabled ? [...others, name] : others;
    entry.write(names);
    sendDisabledHint(names);
    this.#changes.reportChanged();
  }

  #getHealth(app: App, { disabled, violations, paths }: HealthSnapshot): AppHealth {
    const { code, isolation, assets, covers, canReach, mode } = this.#dependencies;
    const { name, owner, load, host, needs } = app;
    const { apps, limit } = isolation.records;
    const record = apps.get(name);
    const journal = record?.journal ?? [];
    const timings = computeAppTimings(journal, journal.length >= limit);
    const state = getAppState(app, timings.status, {
      isDisabled: disabled.includes(name),
      isSuspect: isolation.hangDetector.isSuspect(name),
      isPaused: isolation.supervisedApps.get(name)?.circuit.isOpen === true,
      isReachable: canReach(app),
    });
    const isRemote = load !== 'builtin' && host !== null;
    const { version, contract, ui } = code.versions.get(name) ?? assets()[name] ?? {};
    return {
      name,
      owner: readOwner(owner),
      load,
      host: host ?? undefined,
      state,
      version,
      contract,
      ui,
      loading: summarizeTimes(timings.loading),
      mounting: summarizeTimes(timings.mounting),
      lastError: timings.lastError,
      errors: record?.errors ?? 0,
      leaks: [...(record?.leaks ?? [])].map(([what, times]) => ({ what, times })),
      violations: violations.get(name) ?? [],
      relaxations: needs,
      path: paths.get(name),
      isOverridden: mode?.kind === 'override' && mode.app === name,
      mayRetry: isRemote && state !== 'disabled' && state !== 'unused' && covers(app),
      mayDisable: load !== 'builtin',
    };
  }

  #listen(): void {
    const { isolation, clock } = this.#dependencies;
    let stopWaiting: (() => void) | undefined;
    const show = (): void => {
      stopWaiting = undefined;
      this.#changes.reportChanged();
    };
    const onChange = (): void => {
      stopWaiting ??= clock.after(refreshIntervalMs, show);
    };
    isolation.records.onChange = onChange;
    // Another tab may have disabled an app.
    window.addEventListener('storage', onChange);
    this.#stop = () => {
      stopWaiting?.();
      isolation.records.onChange = () => undefined;
      window.removeEventListener('storage', onChange);
    };
  }

  #stopListening(): void {
    this.#stop();
  }
}
