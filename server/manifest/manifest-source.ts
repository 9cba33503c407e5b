import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getLocalDay, getMessage, PortalError } from '#base';
import {
  formatProblems,
  hasErrors,
  type CheckContext,
  type Manifest,
  type Portal,
  type Problem,
} from '#manifest';
import { migrateManifestText, parseManifestText, type ManifestOverrides } from '#manifest/text';
import { listLastGoodManifests, storeManifest, removeDeadManifestDrafts } from './last-good-manifest';
import type { Log } from '../log';

/**
 * The active manifest. Its revision is the first twelve characters of its hash, after environment overrides.
 */
export interface ActiveManifest {
  readonly portal: Portal;
  readonly manifest: Manifest;
  readonly revision: string;
  /** When its file was written, in milliseconds since the epoch; strictly increasing. */
  readonly writtenAt: number;
}

/** The active manifest with data that browsers must not see. */
export interface ServedManifest extends ActiveManifest {
  /** The back ends as this server calls them. */
  readonly serverBackends: Manifest['backends'];
}

/** A file version that was refused; the active manifest stays. */
export interface RefusedManifest {
  /** When it was read, in milliseconds since the epoch. */
  readonly time: number;
  /** Its problems; empty if the file could not be read. */
  readonly problems: readonly Problem[];
}

export interface ManifestSourceDependencies {
  readonly file: string;
  readonly dataFolder: string;
  readonly overrides: ManifestOverrides;
  readonly known: CheckContext;
  readonly log: Log;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

type ReadResult =
  | { readonly ok: true; readonly text: string; readonly active: ServedManifest }
  | { readonly ok: false; readonly lines: readonly string[]; readonly problems: readonly Problem[] };

const pollInterval = 1_000;
const minute = 60_000;
const units = [
  ['day', 1_440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

export function computeRevision(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
}

/** Formats an age as relative time in its largest unit. */
function formatAge(milliseconds: number): string {
  const [unit, length] = units.find(([, one]) => milliseconds >= one) ?? ['minute', minute];
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(milliseconds / length), unit);
}

function migrateToNewest(text: string): string {
  const migrated = migrateManifestText(text);
  return migrated.ok ? migrated.text : text;
}

/**
 * Watches the manifest file. A valid edit becomes active. An invalid one is refused as a whole, and its
 * problems are printed to stderr; the last good manifest stays active, also across restarts.
 */
export class ManifestSource {
  readonly #dependencies: ManifestSourceDependencies;
  readonly #listeners = new Set<(active: ActiveManifest) => void>();
  #active: ServedManifest | undefined;
  #fileIsGood = true;
  #refused: RefusedManifest | undefined;
  #lastFingerprint: string | undefined;
  #checking: Promise<void> | undefined;

  constructor(dependencies: ManifestSourceDependencies) {
    this.#dependencies = dependencies;
  }

  /** The active manifest. Throws before `open`. */
  get current(): ServedManifest {
    if (this.#active === undefined) {
      throw new PortalError('Call open() before reading the current manifest.', {
        code: 'manifest-not-open',
      });
    }
    return this.#active;
  }

  /** Whether the file is active, or an earlier version because the file was refused. */
  get state(): 'current' | 'last-good' {
    return this.#fileIsGood ? 'current' : 'last-good';
  }

  /** The last refused version since `open`, even if the file has been fixed since. */
  get lastRefused(): RefusedManifest | undefined {
    return this.#refused;
  }

  /**
   * Reads the file, or if it is invalid the newest valid manifest of an earlier run. Throws a `PortalError`
   * with code `manifest-refused` if there is none.
   */
  async open(): Promise<void> {
    const { file, dataFolder, now } = this.#dependencies;
    await removeDeadManifestDrafts(dataFolder, now);
    this.#lastFingerprint = await this.#readFingerprint();
    const reading = await this.#read(file);
    if (reading.ok) {
      await this.#accept(reading);
      return;
    }
    this.#refuse(reading);
    if (!(await this.#openLastGood())) {
      throw new PortalError(`${file} cannot be used, and there is no earlier good manifest to serve.`, {
        code: 'manifest-refused',
      });
    }
  }

  /** Checks once whether the file has changed, and applies the change. Concurrent calls share one check. */
  check(): Promise<void> {
    this.#checking ??= this.#checkFile().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Subscribes to new active manifests. */
  onChange(listener: (active: ActiveManifest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts checking the file once a second. */
  start(): () => void {
    const timer = setInterval(() => void this.check(), pollInterval);
    return () => clearInterval(timer);
  }

  async #openLastGood(): Promise<boolean> {
    const { dataFolder, file, log, now } = this.#dependencies;
    for (const name of await listLastGoodManifests(dataFolder)) {
      // Migrates it: the stored manifest may be in the format of an earlier portal version.
      const reading = await this.#read(join(dataFolder, name), migrateToNewest);
      if (!reading.ok) {
        for (const line of reading.lines) log.line(line);
        log.event('warn', 'kept-manifest-unusable', { file: name });
        continue;
      }
      this.#active = reading.active;
      const { revision, writtenAt } = reading.active;
      const time = new Date(writtenAt).toISOString();
      log.line(
        `${file} was refused; serving the last good manifest: ${name} from ${time} (${formatAge(now() - writtenAt)}), revision ${revision}.`,
      );
      log.event('warn', 'manifest-last-good', { revision, writtenAt: time });
      return true;
    }
    return false;
  }

  /** The manifest to compare with on start: the file may have been edited while the server was down. */
  async #readLastGoodManifest(): Promise<Manifest | undefined> {
    const { dataFolder, overrides } = this.#dependencies;
    const [newest = ''] = await listLastGoodManifests(dataFolder);
    const text = await readFile(join(dataFolder, newest), 'utf8').catch(() => '');
    return parseManifestText(migrateToNewest(text), {}, overrides).manifest;
  }

  async #checkFile(): Promise<void> {
    const { file, log } = this.#dependencies;
    const fingerprint = await this.#readFingerprint();
    if (fingerprint === this.#lastFingerprint) return;
    this.#lastFingerprint = fingerprint;
    const before = this.current.revision;
    const reading = await this.#read(file);
    if (reading.ok) {
      await this.#accept(reading);
      if (this.current.revision === before) return;
      log.event('info', 'manifest-changed', { revision: this.current.revision });
      for (const listener of this.#listeners) listener(this.current);
      return;
    }
    this.#refuse(reading);
    log.line(`${file} was refused; revision ${before} stays in force.`);
    log.event('warn', 'manifest-refused', { problems: reading.lines.length, revision: before });
  }

  /** Returns a value that changes with every edit, even if two edits have the same modification time. */
  async #readFingerprint(): Promise<string> {
    try {
      const { mtimeNs, ctimeNs, size, ino } = await stat(this.#dependencies.file, { bigint: true });
      return [mtimeNs, ctimeNs, size, ino].join(' ');
    } catch (thrown) {
      return getMessage(thrown);
    }
  }

  async #read(file: string, prepare = (text: string): string => text): Promise<ReadResult> {
    const { overrides, known, log, now } = this.#dependencies;
    let text: string;
    try {
      text = prepare(await readFile(file, 'utf8'));
    } catch (thrown) {
      return { ok: false, lines: [`${file} cannot be read: ${getMessage(thrown)}`], problems: [] };
    }
    const writtenAt = await stat(file).then(({ mtimeMs }) => Math.floor(mtimeMs), now);
    const previous = this.#active?.manifest ?? (await this.#readLastGoodManifest());
    const facts = { ...known, today: getLocalDay(now()), previous };
    const { portal, manifest, serverBackends, problems } = parseManifestText(text, facts, overrides);
    const lines = formatProblems(file, problems);
    if (
      portal === undefined ||
      manifest === undefined ||
      serverBackends === undefined ||
      hasErrors(problems)
    ) {
      return { ok: false, lines, problems };
    }
    for (const line of lines) log.line(line);
    for (const { name, needs } of portal.apps.values()) {
      for (const need of needs) log.event('warn', 'relaxation', { app: name, needs: need });
    }
    const revision = computeRevision(manifest);
    return { ok: true, text, active: { portal, manifest, serverBackends, revision, writtenAt } };
  }

  #refuse({ lines, problems }: Extract<ReadResult, { ok: false }>): void {
    const { log, now } = this.#dependencies;
    this.#fileIsGood = false;
    this.#refused = { time: now(), problems };
    for (const line of lines) log.line(line);
  }

  async #accept(reading: Extract<ReadResult, { ok: true }>): Promise<void> {
    this.#fileIsGood = true;
    // `writtenAt` must increase, also when a file with an older date is restored.
    const earliest = this.#active === undefined ? 0 : this.#active.writtenAt + 1;
    this.#active = { ...reading.active, writtenAt: Math.max(reading.active.writtenAt, earliest) };
    const { dataFolder, log, now } = this.#dependencies;
    const { revision } = reading.active;
    try {
      await storeManifest(dataFolder, { text: reading.text, revision, time: new Date(now()) });
    } catch (thrown) {
      log.event('warn', 'last-good-not-kept', { reason: getMessage(thrown) });
    }
  }
}
