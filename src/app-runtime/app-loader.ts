import {
  getDeclaredAddresses,
  withPinnedIntegrity,
  type App,
  type AssetAddresses,
  type AssetFile,
} from '#manifest';
import { contractVersion, uiVersion } from '#base';
import type { RemoteEntry } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import type { AssetSource, Clock, CanReach, FramingSource, ProbeFile } from '#platform';
import { AppFailure, toAppFailure } from './failure';
import { loaders } from './loaders';
import { captureHistory, navigate } from './navigation';
import { withTimeout } from './with-timeout';

export interface AppLoaderDependencies {
  readonly clock: Clock;
  readonly plugins: readonly BuiltinPlugin[];
  /** Returns the addresses of an app's files, as sent by the server. */
  readonly knownAddresses: (app: App) => AssetAddresses | undefined;
  /** Fetches the current `{host}/asset-manifest.json`. */
  readonly fetchAssetManifest: AssetSource;
  /** Checks that the host of a framed page responds, because the frame itself does not report that. */
  readonly canReach: CanReach;
  /** Asks the portal server whether a page can be framed; without it, that is unknown. */
  readonly readFraming?: FramingSource;
  /** Called when an app has altered a built-in; returns the app's name. */
  readonly onAltered?: (builtin: string) => string;
  /** Requests why a file could not be used; without it, that is unknown. */
  readonly probeFile?: ProbeFile;
}

export interface LoadedCode {
  readonly entry: RemoteEntry;
  readonly style: string | undefined;
  readonly styleIntegrity: string | undefined;
  /** Additional stylesheets, which come before that one; absent if there are none. */
  readonly stylesBefore?: readonly AssetFile[];
}

/** Serializes the properties that determine an app's code: equal strings mean equal code. */
export function getIdentity(app: App): string {
  const { load, host, entry, contract, ui, integrity, imports, globals, global, amd, container } = app;
  const { module, modals } = app;
  const parts = [load, host, entry, contract, ui, integrity, imports, globals, global, amd, container];
  return JSON.stringify([...parts, module, modals]);
}

/** Ranges that this portal satisfies without a check. */
const ownContract = `^${contractVersion}`;
const ownUi = `^${uiVersion}`;

/** Properties that are equal in two asset manifests of one release. */
const releaseKeys = ['script', 'scriptIntegrity', 'contract', 'ui'] as const;

/** Loads the code of apps, once per address. Failed loads are forgotten, so that they can be retried. */
export class AppLoader {
  /** Addresses most recently read from the apps' hosts, by app name. */
  readonly versions = new Map<string, AssetAddresses>();
  readonly #dependencies: AppLoaderDependencies;
  readonly #loads = new Map<string, { readonly identity: string; readonly code: Promise<LoadedCode> }>();
  readonly #attempts = new Map<string, number>();
  readonly #located = new Map<string, AssetAddresses>();

  constructor(dependencies: AppLoaderDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Returns the addresses of a remote app's files. If they are unknown and `canFetch` is set, fetches the
   * asset manifest, and the next load uses it. Rejects with an `AppFailure` if the asset manifest is invalid
   * or the app is not supported.
   */
  async locate(app: App, canFetch: boolean): Promise<AssetAddresses | undefined> {
    let addresses = this.#knownAddresses(app);
    if (addresses === undefined && app.host !== null && canFetch) {
      addresses = await this.#readAddresses(app, app.host, new AbortController().signal);
      this.#located.set(getIdentity(app), addresses);
    }
    await this.#checkVersions(addresses);
    return addresses;
  }

  /** Resolves within the app's load time-out, or rejects with an `AppFailure`. */
  load(app: App): Promise<LoadedCode> {
    const identity = getIdentity(app);
    const known = this.#loads.get(app.name);
    if (known?.identity === identity) return known.code;
    captureHistory();
    const controller = new AbortController();
    const loaded = this.#loadWithRetry(app, controller.signal);
    const loading = withTimeout(this.#dependencies.clock, app.timeouts.load, 'load-timeout', loaded);
    const code: Promise<LoadedCode> = loading.catch(async (thrown: unknown) => {
      controller.abort();
      if (this.#loads.get(app.name)?.code === code) this.#loads.delete(app.name);
      throw await this.#explain(app, toAppFailure(thrown, 'script-failed'));
    });
    this.#loads.set(app.name, { identity, code });
    return code;
  }

  /** Uses a new release that an app's host offers, from the next load on. */
  update(app: App, addresses: AssetAddresses): void {
    this.versions.set(app.name, addresses);
    this.#located.set(getIdentity(app), addresses);
    this.#loads.delete(app.name);
  }

  /**
   * Tries the known addresses; on failure, fetches the asset manifest again and tries the new ones, because a
   * redeployed app has moved its files. Address and hash always come from the same asset manifest.
   */
  async #loadWithRetry(app: App, signal: AbortSignal): Promise<LoadedCode> {
    if (app.load === 'builtin') return this.#try(app, undefined, signal);
    if (app.host === null) throw new AppFailure('host-not-defined', app.name);
    const known = this.#knownAddresses(app);
    if (known === undefined) return this.#try(app, await this.#readAddresses(app, app.host, signal), signal);
    try {
      return await this.#try(app, known, signal);
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const current = await this.#readAddresses(app, app.host, signal);
      if (releaseKeys.every((key) => current[key] === known[key])) throw thrown;
      return this.#try(app, current, signal);
    }
  }

  /** Explains why a file of the app's own host could not be used. The policy forbids probing other hosts. */
  async #explain({ host }: App, failure: AppFailure): Promise<AppFailure> {
    const { file } = failure.facts;
    const { probeFile } = this.#dependencies;
    const isOwn = file !== undefined && host !== null && new URL(file).origin === new URL(host).origin;
    if (!isOwn || probeFile === undefined) return failure;
    const { explainUnusableFile } = await import(
      /* webpackChunkName: "load-failure" */ './loaders/unusable-file'
    );
    return explainUnusableFile(failure, file, await probeFile(file));
  }

  #knownAddresses(app: App): AssetAddresses | undefined {
    const known = this.#located.get(getIdentity(app)) ?? this.#dependencies.knownAddresses(app);
    return getDeclaredAddresses(app) ?? (known === undefined ? undefined : withPinnedIntegrity(app, known));
  }

  async #readAddresses(app: App, host: string, signal: AbortSignal): Promise<AssetAddresses> {
    const declared = getDeclaredAddresses(app);
    if (declared !== undefined) return declared;
    const [{ readListedFiles }, answer] = await Promise.all([
      import(/* webpackChunkName: "asset-manifest" */ './read-asset-manifest'),
      this.#dependencies.fetchAssetManifest(host, signal),
    ]);
    if (!answer.ok) throw new AppFailure(answer.error.kind, answer.error.detail);
    const addresses = readListedFiles(answer.value, app, host);
    if (!addresses.ok) throw new AppFailure('bad-answer', addresses.error);
    this.versions.set(app.name, addresses.value);
    return withPinnedIntegrity(app, addresses.value);
  }

  /** Checked before any file of the app is requested: an app for other versions could only fail. */
  async #checkVersions(addresses: AssetAddresses | undefined): Promise<void> {
    const { contract = ownContract, ui = ownUi } = addresses ?? {};
    if (contract === ownContract && ui === ownUi) return;
    const { findVersionProblem } = await import(/* webpackChunkName: "versions" */ './version-problem');
    const problem = findVersionProblem({ contract, ui });
    if (problem !== undefined) throw new AppFailure(`other-${problem.part}`, problem.text);
  }

  async #try(app: App, addresses: AssetAddresses | undefined, signal: AbortSignal): Promise<LoadedCode> {
    await this.#checkVersions(addresses);
    const attempt = (this.#attempts.get(app.name) ?? 0) + 1;
    this.#attempts.set(app.name, attempt);
    const { plugins, canReach, readFraming, onAltered } = this.#dependencies;
    const entry = await loaders[app.load]({
      app,
      addresses,
      attempt,
      plugins,
      signal,
      navigate,
      canReach,
      readFraming,
      onAltered,
    });
    const { style, styleIntegrity, stylesBefore } = addresses ?? {};
    return { entry, style, styleIntegrity, ...(stylesBefore === undefined ? {} : { stylesBefore }) };
  }
}
