import { getMessage } from '#base';
import {
  getDeclaredAddresses,
  readAssetManifest,
  findUnlistedFile,
  withPinnedIntegrity,
  type App,
  type AssetAddresses,
} from '#manifest';
import * as v from 'valibot';
import type { Log } from '../log';
import { readText } from '../http/read-text';

/** What the reader of asset manifests needs; `now` is in milliseconds. */
export interface AssetManifestDependencies {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly log: Log;
  /** Called after each request with the app it was for. */
  readonly onRead?: (app: string, outcome: 'ok' | 'failed') => void;
}

/** Addresses by app name. */
export type AssetsByApp = Readonly<Record<string, AssetAddresses>>;

const names = v.optional(v.array(v.string()), []);
const ImportingSchema = v.object({ portal: v.object({ imports: names, lazyImports: names }) });

/** What the scripts of an app import from the portal, by import map name. */
export interface PortalImports {
  /** On load. */
  readonly now: readonly string[];
  /** When it is first wanted. */
  readonly later: readonly string[];
}

const noImports: PortalImports = { now: [], later: [] };

interface Entry {
  /** The last answer; `undefined` if the host gave no valid one. */
  addresses: AssetAddresses | undefined;
  imports: PortalImports;
  /** When the last answer or failure arrived; `undefined` before the first. */
  readAt: number | undefined;
  pending: Promise<void> | undefined;
}

const freshForMs = 5_000;
const usableForMs = 60_000;
const timeout = 2_000;
const maxAnswerBytes = 1_000_000;
const maxWaitMs = 300;

/**
 * Addresses of remote apps, from the `asset-manifest.json` of their hosts. An answer is fresh for 5 s and
 * used for another 55 s while it is revalidated; failures likewise. A slow host delays a page by at most 300
 * ms.
 */
export class AssetManifests {
  readonly #dependencies: AssetManifestDependencies;
  readonly #entries = new Map<string, Entry>();

  constructor(dependencies: AssetManifestDependencies) {
    this.#dependencies = dependencies;
  }

  /** The addresses of some apps for a page; those not known in time are omitted. */
  async getAddresses(apps: readonly App[]): Promise<AssetsByApp> {
    const unknown = apps.filter((app) => this.#refresh(app) === 'wait').map((app) => this.#getPending(app));
    if (unknown.length > 0) await this.#withTimeLimit(maxWaitMs, Promise.all(unknown));
    return this.known(apps);
  }

  /** The known addresses of some apps, without a request. */
  known(apps: Iterable<App>): AssetsByApp {
    const found = [...apps].flatMap((app): [string, AssetAddresses][] => {
      const addresses = this.#lookUp(app);
      return addresses === undefined ? [] : [[app.name, addresses]];
    });
    return Object.fromEntries(found);
  }

  /** What the scripts of an app import from the portal, if its host says so. */
  getImports(app: App): PortalImports {
    const isFromHost = getDeclaredAddresses(app) === undefined && this.#lookUp(app) !== undefined;
    return isFromHost ? (this.#entries.get(app.host ?? '')?.imports ?? noImports) : noImports;
  }

  #lookUp(app: App): AssetAddresses | undefined {
    const declared = getDeclaredAddresses(app);
    if (declared !== undefined || app.host === null) return declared;
    const entry = this.#entries.get(app.host);
    if (entry?.addresses === undefined || this.#getAge(entry) > usableForMs) return undefined;
    return findUnlistedFile(app, entry.addresses) === undefined
      ? withPinnedIntegrity(app, entry.addresses)
      : undefined;
  }

  #getAge(entry: Entry): number {
    return entry.readAt === undefined ? Infinity : this.#dependencies.now() - entry.readAt;
  }

  #getPending(app: App): Promise<void> {
    return this.#entries.get(app.host ?? '')?.pending ?? Promise.resolve();
  }

  /** Requests the host if due; returns whether the page should wait for the answer. */
  #refresh(app: App): 'wait' | 'go-on' {
    if (app.host === null || app.load === 'builtin' || app.entry !== undefined) return 'go-on';
    const { host } = app;
    const entry: Entry = this.#entries.get(host) ?? {
      addresses: undefined,
      imports: noImports,
      readAt: undefined,
      pending: undefined,
    };
    this.#entries.set(host, entry);
    const age = this.#getAge(entry);
    if (age <= freshForMs) return 'go-on';
    entry.pending ??= this.#read(app.name, host, entry);
    return age > usableForMs ? 'wait' : 'go-on';
  }

  async #read(app: string, host: string, entry: Entry): Promise<void> {
    const { log, now, onRead } = this.#dependencies;
    try {
      const response = await this.#dependencies.fetch(`${host}/asset-manifest.json`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: { accept: 'application/json' },
      });
      const text = await readText(response, maxAnswerBytes);
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const answer: unknown = JSON.parse(text);
      const found = readAssetManifest(answer, host);
      if (!found.ok) throw new Error(found.error);
      entry.addresses = found.value;
      const importing = v.safeParse(ImportingSchema, answer);
      const { imports, lazyImports } = importing.success
        ? importing.output.portal
        : { imports: [], lazyImports: [] };
      entry.imports = { now: imports, later: lazyImports };
      onRead?.(app, 'ok');
    } catch (thrown) {
      onRead?.(app, 'failed');
      if (entry.addresses !== undefined || entry.readAt === undefined) {
        log.event('warn', 'asset-manifest-unreadable', { host, reason: getMessage(thrown) });
      }
      entry.addresses = undefined;
    } finally {
      entry.readAt = now();
      entry.pending = undefined;
    }
  }

  async #withTimeLimit(milliseconds: number, work: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([work, patience]);
    clearTimeout(timer);
  }
}
