import { autorun, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getAppNames, registerApplication, start, triggerAppChange } from 'single-spa';
import {
  covers,
  isWider,
  type Address,
  type App,
  type Decision,
  type LoadKind,
  type PageDocument,
  type Portal,
} from '#manifest';
import type { StorageEntry } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import { AppInstance } from './app-instance';
import type { InstanceDependencies } from './instance-dependencies';
import { AppFailure } from './failure';
import type { KeptApps } from './kept-apps';
import { publishSharedModules } from './shared-modules';

export interface AppRegistryDependencies extends InstanceDependencies {
  /** The active manifest; observable. */
  readonly manifest: () => Portal;
  readonly revision: () => string;
  /** Resolves an address for the signed-in user; observable. */
  readonly decide: (address: Address) => Decision;
  /** The relaxations and hosts that this document's policy covers. */
  readonly document: PageDocument;
  readonly reloadAttempts: StorageEntry<readonly string[]>;
  /** Reloads the current address as a new document. */
  readonly reload: () => void;
  /** Whether the session is over; observable. */
  readonly isSessionOver: () => boolean;
  /** Guards for unsaved work in the section on screen. */
  readonly unsavedGuards: Set<UnsavedWork>;
}

/** The section on screen: its app and its instance, or the failure that prevents one. */
export interface Section {
  readonly app: App;
  readonly instance: AppInstance | undefined;
  readonly failure: AppFailure | undefined;
}

/** The part of the registry that the shell reads. */
export type SectionSource = Pick<
  AppRegistry,
  'section' | 'failure' | 'isLoading' | 'hasStatus' | 'retry' | 'reload' | 'isAdministrator'
>;

/** single-spa's helpers find their element by this id; older scripts use it as text in selectors. */
function getDefaultElementId(name: string, load: LoadKind | undefined): string {
  return load === 'global' ? `app-${name}` : `single-spa-application:${name}`;
}

/** A guard that throws counts as unsaved. */
function isDirty(work: UnsavedWork): boolean {
  try {
    return work.isDirty();
  } catch {
    return true;
  }
}

/**
 * Starts single-spa once per page. Called before the registry starts, so that single-spa processes all
 * registrations in one pass instead of checking every app after each.
 */
export function startApps(): void {
  start({ urlRerouteOnly: true });
}

/**
 * Registers every app with single-spa and mounts the active one into the outlet. The registered lifecycles
 * cannot fail or hang, because `AppInstance` handles the app's errors and time-outs.
 */
export class AppRegistry {
  section: Section | undefined = undefined;
  /** The single node that apps render into; no renderer removes it. */
  readonly outlet: HTMLElement;
  readonly #dependencies: AppRegistryDependencies;
  readonly #instances = new Map<string, AppInstance>();
  readonly #registered = new Set<string>();
  #kept: KeptApps | undefined;
  /** Last address of each app. */
  readonly #addresses = new Map<string, Address>();
  #active: { readonly href: string; readonly app: string | undefined } | undefined;

  constructor(dependencies: AppRegistryDependencies) {
    this.#dependencies = dependencies;
    this.outlet = document.createElement('div');
    makeAutoObservable(this, { section: observableRef, outlet: false }, { autoBind: true });
  }

  /** Why the section is not shown; `undefined` while it is shown or loading, or without a section. */
  get failure(): AppFailure | undefined {
    const { section } = this;
    if (section?.instance === undefined) return section?.failure;
    const { status } = section.instance;
    return status.state === 'failed' ? status.failure : undefined;
  }

  /** Whether the section is still loading. */
  get isLoading(): boolean {
    return this.section === undefined || this.section.instance?.status.state === 'loading';
  }

  /** Whether a status is shown above the section. Most navigations show none. */
  get hasStatus(): boolean {
    return this.isLoading || this.failure !== undefined || this.section?.instance?.notice !== undefined;
  }

  /**
   * Publishes the shared modules. The document's own modules need them: they run right after the shell's
   * script.
   */
  publish(): void {
    publishSharedModules(this.#dependencies.stylesheets);
  }

  /** Follows the manifest, the user and the address. Returns a dispose function. */
  start(): () => void {
    const { manifest, decide, isolation } = this.#dependencies;
    this.publish();
    const stopIsolation = isolation.start();
    const stopRegistering = autorun(() => this.#register(manifest()));
    const stopDeciding = autorun(() => {
      decide(this.#location());
      this.#active = undefined;
      void triggerAppChange();
    });
    return () => {
      stopRegistering();
      stopDeciding();
      this.#kept?.clear();
      stopIsolation();
    };
  }

  /** Whether failures name the manifest key to change. Observable. */
  get isAdministrator(): boolean {
    return this.#dependencies.isAdministrator?.() === true;
  }

  /** Reloads the current address as a new document. */
  reload(): void {
    this.#dependencies.reload();
  }

  /** Restarts the section on screen after a failure. */
  async retry(): Promise<void> {
    const { section } = this;
    const app = this.#dependencies.manifest().apps.get(section?.app.name ?? '');
    const isCovered = app !== undefined && covers(this.#dependencies.document, app);
    if (section?.instance !== undefined && isCovered) await section.instance.retry();
    else if (section !== undefined) await this.#enter(section.app.name);
  }

  #location(): Address {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash };
  }

  /**
   * Caches the decision per address, because single-spa checks every app; reset when user or manifest
   * changes.
   */
  #activeAt({ href }: Location): string | undefined {
    if (this.#active?.href !== href) {
      const address = this.#location();
      const decision = this.#dependencies.decide(address);
      if (decision.kind === 'app') this.#addresses.set(decision.app.name, address);
      this.#active = { href, app: decision.kind === 'app' ? decision.app.name : undefined };
    }
    return this.#active.app;
  }

  #register(portal: Portal): void {
    const known = new Set(getAppNames());
    for (const name of portal.apps.keys()) {
      if (known.has(name) || this.#registered.has(name)) continue;
      this.#registered.add(name);
      const lifecycles = {
        bootstrap: () => Promise.resolve(),
        mount: () => this.#enter(name),
        unmount: () => this.#leave(name),
      };
      registerApplication({
        name,
        app: () => Promise.resolve(lifecycles),
        activeWhen: (location) => this.#activeAt(location) === name,
      });
    }
  }

  /** Returns why the app cannot mount in this document, or that a new document is loading. */
  #findMountBlocker(app: App): AppFailure | 'new-document' | undefined {
    const { document: page, reloadAttempts, manifest, revision, reload } = this.#dependencies;
    if (app.load !== 'builtin' && app.host === null) return new AppFailure('host-not-defined', app.name);
    const tries = reloadAttempts.read() ?? [];
    const key = `${app.name}@${revision()}`;
    const isCovered = covers(page, app);
    const isWide = page.revision !== revision() && isWider(page, manifest());
    if (isCovered && !isWide) {
      // The reload succeeded. Clear it, so that a later document may reload for this app again.
      if (tries.includes(key)) reloadAttempts.write(tries.filter((tried) => tried !== key));
      return undefined;
    }
    const failure = isCovered ? undefined : new AppFailure('not-covered');
    if (tries.includes(key)) return failure;
    reloadAttempts.write([...tries.slice(-50), key]);
    // Without storage, reloads could loop.
    if (reloadAttempts.read()?.includes(key) !== true) return failure;
    reload();
    return 'new-document';
  }

  /** Resolves once mounting starts, so that a slow app never delays the next navigation. */
  async #enter(name: string): Promise<void> {
    const decision = this.#dependencies.decide(this.#location());
    if (decision.kind !== 'app' || decision.app.name !== name) return;
    const { app } = decision;
    const blocker = this.#findMountBlocker(app);
    if (blocker !== undefined) {
      const failure = blocker === 'new-document' ? undefined : blocker;
      runInAction(() => {
        this.section = { app, instance: undefined, failure };
      });
      return;
    }
    this.#show(app);
    // The guards of a section are cleared when another section replaces it.
    for (const work of this.#kept?.take(name) ?? []) this.#dependencies.unsavedGuards.add(work);
    const shown = this.#getInstance(name).enter(this.outlet);
    if (app.keepAlive) void shown.then(this.#prepareKeeping);
  }

  async #leave(name: string): Promise<void> {
    const { manifest, unsavedGuards } = this.#dependencies;
    const instance = this.#instances.get(name);
    const app = manifest().apps.get(name);
    const guarded = [...unsavedGuards];
    const kept = this.#kept;
    // Navigation with unsaved work was confirmed, so the work is discarded.
    const keep = app?.keepAlive === true && kept !== undefined && !guarded.some(isDirty);
    // Runs before `unmount`, which removes the guards. Shows the next section at once, so that observers of
    // the section run only once per switch.
    const next = manifest().apps.get(this.#activeAt(window.location) ?? '');
    if (next !== undefined) this.#show(next);
    else {
      runInAction(() => {
        this.section = undefined;
      });
    }
    const address = this.#addresses.get(name);
    await instance?.leave({ keep });
    if (app !== undefined && address !== undefined && instance?.isSuspended === true)
      kept?.add({ app, address, instance, unsavedGuards: guarded });
  }

  /** Loads `KeptApps`, which expires kept apps; until it has loaded, no app is kept. */
  readonly #prepareKeeping = async (): Promise<void> => {
    if (this.#kept !== undefined) return;
    try {
      const { KeptApps: Kept } = await import(/* webpackChunkName: "kept-apps" */ './kept-apps');
      const { manifest } = this.#dependencies;
      this.#kept ??= new Kept({ ...this.#dependencies, limit: () => manifest().keepAliveLimit });
    } catch (thrown) {
      this.#dependencies.log.warn('kept-apps', thrown);
    }
  };

  #show(app: App): void {
    const instance = this.#getInstance(app.name);
    const { section } = this;
    if (section?.app === app && section.instance === instance) return;
    runInAction(() => {
      this.section = { app, instance, failure: undefined };
    });
  }

  #getInstance(name: string): AppInstance {
    const existing = this.#instances.get(name);
    if (existing !== undefined) return existing;
    const app = (): App => {
      const found = this.#dependencies.manifest().apps.get(name);
      if (found === undefined) throw new AppFailure('not-in-build');
      return found;
    };
    const known = this.#dependencies.manifest().apps.get(name);
    const containerId = known?.elementId ?? getDefaultElementId(name, known?.load);
    const instance = new AppInstance({ app, containerId }, this.#dependencies);
    this.#instances.set(name, instance);
    return instance;
  }
}
