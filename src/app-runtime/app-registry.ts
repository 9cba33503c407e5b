import { autorun, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getAppNames, registerApplication, start, triggerAppChange } from 'single-spa';
import {
  covers,
  isWider,
  type Address,
  type App,
  type Decision,
  type PageDocument,
  type Portal,
} from '#manifest';
import type { Slot } from '#platform';
import { AppInstance, type InstanceDependencies } from './app-instance';
import { AppFailure } from './failure';

export interface AppRegistryDependencies extends InstanceDependencies {
  /** The active manifest; observable. */
  readonly manifest: () => Portal;
  readonly revision: () => string;
  /** What an address means for the person who is signed in; observable. */
  readonly decide: (address: Address) => Decision;
  /** What this document was created for. */
  readonly document: PageDocument;
  readonly reloadAttempts: Slot<readonly string[]>;
  /** Loads this address again as a new document. */
  readonly reload: () => void;
}

/** The section on screen: its app and the instance that draws it, or why there is none. */
export interface Section {
  readonly app: App;
  readonly instance: AppInstance | undefined;
  readonly failure: AppFailure | undefined;
}

/** Why the section on screen is not drawn; nothing while it is, loads, or where there is none. Observable. */
export function getSectionFailure(section: Section | undefined): AppFailure | undefined {
  if (section?.instance === undefined) return section?.failure;
  const { status } = section.instance;
  return status.state === 'failed' ? status.failure : undefined;
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
  #active: { readonly href: string; readonly app: string | undefined } | undefined;

  constructor(dependencies: AppRegistryDependencies) {
    this.#dependencies = dependencies;
    this.outlet = document.createElement('div');
    makeAutoObservable(this, { section: observableRef, outlet: false }, { autoBind: true });
  }

  /** Follows the manifest, the user and the address. Returns a dispose function. */
  start(): () => void {
    const { manifest, decide, isolation } = this.#dependencies;
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
      stopIsolation();
    };
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
      const decision = this.#dependencies.decide(this.#location());
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
  #obstacleTo(app: App): AppFailure | 'new-document' | undefined {
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
    const obstacle = this.#obstacleTo(app);
    if (obstacle !== undefined) {
      const failure = obstacle === 'new-document' ? undefined : obstacle;
      runInAction(() => {
        this.section = { app, instance: undefined, failure };
      });
      return;
    }
    const instance = this.#instanceOf(name);
    runInAction(() => {
      this.section = { app, instance, failure: undefined };
    });
    void instance.enter(this.outlet);
  }

  async #leave(name: string): Promise<void> {
    if (this.section?.app.name === name) {
      runInAction(() => {
        this.section = undefined;
      });
    }
    await this.#instances.get(name)?.leave();
  }

  #instanceOf(name: string): AppInstance {
    const known = this.#instances.get(name);
    if (known !== undefined) return known;
    const app = (): App => {
      const found = this.#dependencies.manifest().apps.get(name);
      if (found === undefined) throw new AppFailure('not-in-build');
      return found;
    };
    const containerId = this.#dependencies.manifest().apps.get(name)?.elementId ?? `app-${name}`;
    const instance = new AppInstance({ app, containerId }, this.#dependencies);
    this.#instances.set(name, instance);
    return instance;
  }
}
