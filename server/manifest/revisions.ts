import type { Manifest } from '#manifest';
import {
  describeDifference,
  parseManifestText,
  type Difference,
  type HistoryEntry,
  type ManifestOverrides,
} from '#manifest/text';
import { readHistory, readStoredManifest } from './manifest-history';

/** A stored manifest with its changes. */
export interface Revision {
  readonly revision: string;
  /** Time of activation: ISO 8601, in UTC. */
  readonly since: string;
  /**
   * The difference from the previous revision; `null` for the oldest, and if either is invalid by today's
   * rules.
   */
  readonly difference: Difference | null;
  /** Whether either file could not be read. */
  readonly unread?: true;
}

/** A stored manifest could not be read: an I/O error, not an invalid manifest. */
export class UnreadRevision extends Error {
  override readonly name = 'UnreadRevision';
}

const maxSentences = 300;

function truncate({ headline, sentences }: Difference): Difference {
  const omitted = sentences.length - maxSentences;
  if (omitted <= 0) return { headline, sentences };
  return { headline, sentences: [...sentences.slice(0, maxSentences), `And ${omitted} further changes.`] };
}

/** The stored manifests and their differences, after the overrides of this environment. */
export class Revisions {
  /** Cached without expiry, because history files never change. */
  readonly #differences = new Map<string, Difference | null>();
  readonly #dataFolder: string;
  readonly #overrides: ManifestOverrides;

  constructor(dataFolder: string, overrides: ManifestOverrides) {
    this.#dataFolder = dataFolder;
    this.#overrides = overrides;
  }

  /** All revisions, newest first. */
  async list(): Promise<readonly Revision[]> {
    const entries = await readHistory(this.#dataFolder);
    const manifests = new Map<string, Promise<Manifest | undefined>>();
    const listed: Revision[] = [];
    for (const [at, entry] of entries.entries()) {
      const before = entries[at + 1];
      const own = { revision: entry.revision, since: entry.time };
      try {
        const difference = before === undefined ? null : await this.#compare(before, entry, manifests);
        listed.push({ ...own, difference });
      } catch (thrown) {
        if (!(thrown instanceof UnreadRevision)) throw thrown;
        listed.push({ ...own, difference: null, unread: true });
      }
    }
    this.#removeOutdated(entries);
    return listed;
  }

  /** Reads the text of a revision; `undefined` if it is not stored. Rejects with `UnreadRevision`. */
  async readText(revision: string): Promise<string | undefined> {
    const entry = await this.#find(revision);
    return entry === undefined ? undefined : this.#readText(entry);
  }

  /**
   * Compares two revisions; `undefined` if either is not stored, `null` if either is invalid by today's
   * rules. Rejects with `UnreadRevision`.
   */
  async compare(from: string, to: string): Promise<Difference | null | undefined> {
    const [before, after] = [await this.#find(from), await this.#find(to)];
    return before === undefined || after === undefined ? undefined : this.#compare(before, after, new Map());
  }

  async #find(revision: string): Promise<HistoryEntry | undefined> {
    return (await readHistory(this.#dataFolder)).find((entry) => entry.revision === revision);
  }

  #readText(entry: HistoryEntry): Promise<string> {
    return readStoredManifest(this.#dataFolder, entry).catch((cause: unknown) => {
      throw new UnreadRevision(entry.fileName, { cause });
    });
  }

  async #compare(
    before: HistoryEntry,
    after: HistoryEntry,
    manifests: Map<string, Promise<Manifest | undefined>>,
  ): Promise<Difference | null> {
    const key = `${before.fileName} ${after.fileName}`;
    const known = this.#differences.get(key);
    if (known !== undefined) return known;
    const [one, other] = [
      await this.#readManifest(before, manifests),
      await this.#readManifest(after, manifests),
    ];
    const difference =
      one === undefined || other === undefined ? null : truncate(describeDifference(one, other));
    this.#differences.set(key, difference);
    return difference;
  }

  #readManifest(
    entry: HistoryEntry,
    manifests: Map<string, Promise<Manifest | undefined>>,
  ): Promise<Manifest | undefined> {
    const { fileName } = entry;
    const reading =
      manifests.get(fileName) ??
      this.#readText(entry).then((text) => parseManifestText(text, {}, this.#overrides).manifest);
    manifests.set(fileName, reading);
    return reading;
  }

  #removeOutdated(entries: readonly HistoryEntry[]): void {
    const stored = new Set(entries.map(({ fileName }) => fileName));
    for (const key of this.#differences.keys()) {
      if (!key.split(' ').every((fileName) => stored.has(fileName))) this.#differences.delete(key);
    }
  }
}
