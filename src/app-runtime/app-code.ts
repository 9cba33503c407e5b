import {
  getDeclaredAddresses,
  withPinnedIntegrity,
  type App,
  type AssetAddresses,
  type AssetFile,
} from '#manifest';
import { contractVersion } from '#base';
import type { RemoteEntry } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import type { AssetSource, Clock, CanReach } from '#platform';
import { AppFailure, toAppFailure } from './failure';
import { loaders } from './loaders';
import { captureHistory, navigate } from './navigation';
import { withTimeout } from './with-timeout';

export interface AppCodeDependencies {
  readonly clock: Clock;
  readonly plugins: readonly BuiltinPlugin[];
  /** The addresses of an app's files as far as the server knew them. */
  readonly knownAddresses: (app: App) => AssetAddresses | undefined;
  /** Reads `{host}/asset-manifest.json` as it is now. */
  readonly fetchAssetManifest: AssetSource;
  /** Asks the hosts of pages in frames, which tell nothing of themselves. */
  readonly canReach: CanReach;
}

export interface LoadedCode {
  readonly entry: RemoteEntry;
  readonly style: string | undefined;
  readonly styleIntegrity: string | undefined;
  /** Further stylesheets, which stand before that one; absent when there are none. */
  readonly stylesBefore?: readonly AssetFile[];
}

function getIdentity(app: App): string {
  const { load, host, entry, contract, integrity, imports, globals, global, amd, container } = app;
  return JSON.stringify([load, host, entry, contract, integrity, imports, globals, global, amd, container]);
}

/** What is the same in two readings of one release. */
const isSameCode = ['script', 'scriptIntegrity', 'contract'] as const;

/** Loads the code of apps, once per address; failures are forgotten, so that they can be retried. */
export class AppCode {
  /** The addresses most recently read from the apps' hosts, by app name. */
  readonly versions = new Map<string, AssetAddresses>();
  readonly #dependencies: AppCodeDependencies;
  readonly #loads = new Map<string, { readonly identity: string; readonly code: Promise<LoadedCode> }>();
  readonly #attempts = new Map<string, number>();
  readonly #located = new Map<string, AssetAddresses>();

  constructor(dependencies: AppCodeDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Where a remote app's files are. If unknown and `mayAsk` is set, its host is asked, and the load that
   * follows uses the answer; rejects with an `AppFailure` if the answer is invalid or the app is not
   * supported.
   */
  async locate(app: App, canFetch: boolean): Promise<AssetAddresses | undefined> {
    let addresses = this.#knownAddresses(app);
    if (addresses === undefined && app.host !== null && canFetch) {
      addresses = await this.#readAddresses(app, app.host, new AbortController().signal);
      this.#located.set(getIdentity(app), addresses);
    }
    await this.#negotiate(addresses);
    return addresses;
  }

  /** Resolves within the app's load time-out, or rejects with an `AppFailure`. */
  load(app: App): Promise<LoadedCode> {
    const identity = getIdentity(app);
    const known = this.#loads.get(app.name);
    if (known?.identity === identity) return known.code;
    captureHistory();
    const controller = new AbortController();
    const loaded = this.#loadTwice(app, controller.signal);
    const loading = withTimeout(this.#dependencies.clock, app.timeouts.load, 'load-timeout', loaded);
    const code: Promise<LoadedCode> = loading.catch((thrown: unknown) => {
      controller.abort();
      if (this.#loads.get(app.name)?.code === code) this.#loads.delete(app.name);
      throw toAppFailure(thrown, 'script-failed');
    });
    this.#loads.set(app.name, { identity, code });
    return code;
  }

  /**
   * Tries the known addresses; on failure, reads the asset manifest once more and tries the new ones, because
   * a redeployed app has moved its files. Address and hash always come from one reading.
   */
  async #loadTwice(app: App, signal: AbortSignal): Promise<LoadedCode> {
    if (app.load === 'builtin') return this.#try(app, undefined, signal);
    if (app.host === null) throw new AppFailure('host-not-defined', app.name);
    const known = this.#knownAddresses(app);
    if (known === undefined) return this.#try(app, await this.#readAddresses(app, app.host, signal), signal);
    try {
      return await this.#try(app, known, signal);
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const current = await this.#readAddresses(app, app.host, signal);
      if (isSameCode.every((key) => current[key] === known[key])) throw thrown;
      return this.#try(app, current, signal);
    }
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

  /** Asked before any file of the app: one that is written for another contract would only break down. */
  async #negotiate(addresses: AssetAddresses | undefined): Promise<void> {
    const contract = addresses?.contract;
    if (contract === undefined || contract === `^${contractVersion}`) return;
    const { describeContractProblem: contractProblem } = await import(
      /* webpackChunkName: "contract" */ './contract-problem'
    );
    const problem = contractProblem(contract);
    if (problem !== undefined) throw new AppFailure('other-contract', problem);
  }

  async #try(app: App, addresses: AssetAddresses | undefined, signal: AbortSignal): Promise<LoadedCode> {
    await this.#negotiate(addresses);
    const attempt = (this.#attempts.get(app.name) ?? 0) + 1;
    this.#attempts.set(app.name, attempt);
    const { plugins, canReach } = this.#dependencies;
    const entry = await loaders[app.load]({
      app,
      addresses,
      attempt,
      plugins,
      signal,
      navigate,
      canReach: canReach,
    });
    const { style, styleIntegrity, stylesBefore } = addresses ?? {};
    return { entry, style, styleIntegrity, ...(stylesBefore === undefined ? {} : { stylesBefore }) };
  }
}
