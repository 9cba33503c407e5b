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

export interface AssetManifestDependencies {
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  /** Called after each request for an asset manifest. */
  readonly onRead?: (app: string, outcome: 'ok' | 'failed') => void;
}

/** Addresses by app name. */
export type AssetsByApp = Readonly<Record<string, AssetAddresses>>;

const names = v.optional(v.array(v.string()), []);
const ImportsSchema = v.object({ portal: v.object({ imports: names, lazyImports: names }) });

/** The import map names that the scripts of an app import from the portal. */
export interface PortalImports {
  /** Static imports. */
  readonly eager: readonly string[];
  /** Dynamic imports. */
  readonly lazy: readonly string[];
}

const noImports: PortalImports = { eager: [], lazy: [] };

interface Entry {
  /** The last response; `undefined` if it was invalid or the request failed. */
  addresses: AssetAddresses | undefined;
  imports: PortalImports;
  /** Time of the last response or failure; `undefined` before the first. */
  readAt: number | undefined;
  pending: Promise<void> | undefined;
}

const freshForMs = 5_000;
const usableForMs = 60_000;
const timeoutMs = 2_000;
const maxResponseBytes = 1_000_000;
const maxWaitMs = 300;

/**
 * Caches the file addresses of remote apps, from the `asset-manifest.json` of their hosts. Responses and
 * failures are fresh for 5 s, and stale-while-revalidate for another 55 s. A slow host delays a page by at
 * most 300 ms.
 */
export class AssetManifests {
  readonly #dependencies: AssetManifestDependencies;
  readonly #entries = new Map<string, Entry>();

  constructor(dependencies: AssetManifestDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the addresses of apps for a page, without those that are not known in time. */
  async getAddresses(apps: readonly App[]): Promise<AssetsByApp> {
    const pending = apps.filter((app) => this.#refresh(app) === 'wait').map((app) => this.#getPending(app));
    if (pending.length > 0) await this.#withTimeLimit(maxWaitMs, Promise.all(pending));
    return this.getKnown(apps);
  }

  /** Returns the cached addresses of apps, without a request. */
  getKnown(apps: Iterable<App>): AssetsByApp {
    const found = [...apps].flatMap((app): [string, AssetAddresses][] => {
      const addresses = this.#lookUp(app);
      return addresses === undefined ? [] : [[app.name, addresses]];
    });
    return Object.fromEntries(found);
  }

  /** Returns the portal imports of an app, as listed in the asset manifest of its host. */
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

  /** Requests the asset manifest if it is due; returns whether the page should wait for the response. */
  #refresh(app: App): 'wait' | 'continue' {
    if (app.host === null || app.load === 'builtin' || app.entry !== undefined) return 'continue';
    const { host } = app;
    const entry: Entry = this.#entries.get(host) ?? {
      addresses: undefined,
      imports: noImports,
      readAt: undefined,
      pending: undefined,
    };
    this.#entries.set(host, entry);
    const age = this.#getAge(entry);
    if (age <= freshForMs) return 'continue';
    entry.pending ??= this.#fetchManifest(app.name, host, entry);
    return age > usableForMs ? 'wait' : 'continue';
  }

  async #fetchManifest(app: string, host: string, entry: Entry): Promise<void> {
    const { log, now, onRead } = this.#dependencies;
    try {
      const response = await this.#dependencies.fetch(`${host}/asset-manifest.json`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      });
      const text = await readText(response, maxResponseBytes);
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const content: unknown = JSON.parse(text);
      const addresses = readAssetManifest(content, host);
      if (!addresses.ok) throw new Error(addresses.error);
      entry.addresses = addresses.value;
      const parsedImports = v.safeParse(ImportsSchema, content);
      const { imports, lazyImports } = parsedImports.success
        ? parsedImports.output.portal
        : { imports: [], lazyImports: [] };
      entry.imports = { eager: imports, lazy: lazyImports };
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
    const timeLimit = new Promise((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([work, timeLimit]);
    clearTimeout(timer);
  }
}
