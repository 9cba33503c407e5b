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
  /** What an address means for the person who is signed in; observable. */
  readonly decide: (address: Address) => Decision;
  /** What this document was created for. */
  readonly document: PageDocument;
  readonly reloadAttempts: StorageEntry<readonly string[]>;
  /** Loads this address again as a new document. */
  readonly reload: () => void;
  /** Whether the session is over; observable. */
  readonly isSessionOver: () => boolean;
  /** What the section on screen guards against being left unsaved. */
  readonly unsavedGuards: Set<UnsavedWork>;
}

/** The section on screen: its app and the instance that draws it, or why there is none. */
export interface Section {
  readonly app: App;
  readonly instance: AppInstance | undefined;
  readonly failure: AppFailure | undefined;
}

/** What the shell knows of the section on screen. */
export type SectionSource = Pick<
  AppRegistry,
  'section' | 'failure' | 'isLoading' | 'hasStatus' | 'retry' | 'reload' | 'isAdministrator'
>;

/** single-spa's helpers look for their element by this id; older scripts get it as text and put it into selectors. */
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
 * Starts single-spa, once in a page. Done before the registry starts, it gathers all registrations into one round
 * instead of asking every app after each.
 */
export function startApps(): void {
  start({ urlRerouteOnly: true });
}

/**
 * Registers every app with single-spa and mounts the active one into the outlet. The lifecycles registered
 * with single-spa cannot fail or hang: `AppInstance` handles what an app does.
 */
export class AppRegistry {
  section: Section | undefined = undefined;
  /** The one node that apps are drawn into; no renderer ever removes it. */
  readonly outlet: HTMLElement;
  readonly #dependencies: AppRegistryDependencies;
  readonly #instances = new Map<string, AppInstance>();
  readonly #registered = new Set<string>();
  #kept: KeptApps | undefined;
  /** Where each app was last on screen. */
  readonly #addresses = new Map<string, Address>();
  #active: { readonly href: string; readonly app: string | undefined } | undefined;

  constructor(dependencies: AppRegistryDependencies) {
    this.#dependencies = dependencies;
    this.outlet = document.createElement('div');
    makeAutoObservable(this, { section: observableRef, outlet: false }, { autoBind: true });
  }

  /** Why the section on screen is not drawn; nothing while it is, loads, or where there is none. */
  get failure(): AppFailure | undefined {
    const { section } = this;
    if (section?.instance === undefined) return section?.failure;
    const { status } = section.instance;
    return status.state === 'failed' ? status.failure : undefined;
  }

  /** Whether the section on screen keeps the person waiting. */
  get isLoading(): boolean {
    return this.section === undefined || this.section.instance?.status.state === 'loading';
  }

  /** Whether anything is shown above the section: most come and go without. */
  get hasStatus(): boolean {
    return this.isLoading || this.failure !== undefined || this.section?.instance?.notice !== undefined;
  }

  /** Gives the modules that the document names what they share with the shell: they run right after its own script. */
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

  /** Whether the person sees which key of the manifest would help. Observable. */
  get isAdministrator(): boolean {
    return this.#dependencies.isAdministrator?.() === true;
  }

  /** Loads this address again as a new document. */
  reload(): void {
    this.#dependencies.reload();
  }

  /** After a failure of the section on screen: once more from the start. */
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

  /** Decides once per address, however many apps ask; reset when user or manifest changes. */
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

  /** Why the app cannot be mounted here, or that a new document is loading. */
  #findMountBlocker(app: App): AppFailure | 'new-document' | undefined {
    const { document: page, reloadAttempts, manifest, revision, reload } = this.#dependencies;
    if (app.load !== 'builtin' && app.host === null) return new AppFailure('host-not-defined', app.name);
    const tries = reloadAttempts.read() ?? [];
    const key = `${app.name}@${revision()}`;
    const isCovered = covers(page, app);
    const isWide = page.revision !== revision() && isWider(page, manifest());
    if (isCovered && !isWide) {
      // The reload helped: returning to the app from another document may need another.
      if (tries.includes(key)) reloadAttempts.write(tries.filter((tried) => tried !== key));
      return undefined;
    }
    const asItIs = isCovered ? undefined : new AppFailure('not-covered');
    if (tries.includes(key)) return asItIs;
    reloadAttempts.write([...tries.slice(-50), key]);
    // Without storage, reloads could loop.
    if (reloadAttempts.read()?.includes(key) !== true) return asItIs;
    reload();
    return 'new-document';
  }

  /** Resolves once mounting starts, so that a slow app never delays the next navigation. */
  async #enter(name: string): Promise<void> {
    const decision = this.#dependencies.decide(this.#location());
    if (decision.kind !== 'app' || decision.app.name !== name) return;
    const { app } = decision;
    const obstacle = this.#findMountBlocker(app);
    if (obstacle !== undefined) {
      const failure = obstacle === 'new-document' ? undefined : obstacle;
      runInAction(() => {
        this.section = { app, instance: undefined, failure };
      });
      return;
    }
    this.#show(app);
    // What it guards is cleared when a section takes the place of another.
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
    // A person who leaves unsaved work was asked, and has given it up.
    const keep = app?.keepAlive === true && kept !== undefined && !guarded.some(isDirty);
    // Before `unmount`, which ends what the app guards. The next section takes its place at once, so that what follows
    // the section does so once a switch.
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

  /** Loads what ends a kept app in time; until it is there, none is kept. */
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
