import type { Manifest } from '#manifest';
import {
  describeDifference,
  parseManifestText,
  type Difference,
  type HistoryEntry,
  type ManifestOverrides,
} from '#manifest/text';
import { readHistory, readStored } from './manifest-history';

/** A stored manifest with its changes. */
export interface Revision {
  readonly revision: string;
  /** When it became active, as an ISO 8601 time in UTC. */
  readonly since: string;
  /**
   * The difference from the previous one; `null` for the oldest, and if one of the two would be refused
   * today.
   */
  readonly difference: Difference | null;
  /** One of the two could not be read. */
  readonly unread?: true;
}

/** A stored manifest could not be read, which says nothing about its content. */
export class UnreadRevision extends Error {
  override readonly name = 'UnreadRevision';
}

const maxSentences = 300;

function truncate({ headline, sentences }: Difference): Difference {
  const left = sentences.length - maxSentences;
  if (left <= 0) return { headline, sentences };
  return { headline, sentences: [...sentences.slice(0, maxSentences), `And ${left} further changes.`] };
}

/** The stored manifests and their differences, with this environment's addresses. */
export class Revisions {
  /** Files of the history never change, so differences stay valid. */
  readonly #said = new Map<string, Difference | null>();
  readonly #dataFolder: string;
  readonly #overrides: ManifestOverrides;

  constructor(dataFolder: string, overrides: ManifestOverrides) {
    this.#dataFolder = dataFolder;
    this.#overrides = overrides;
  }

  /** All revisions, newest first. */
  async list(): Promise<readonly Revision[]> {
    const entries = await readHistory(this.#dataFolder);
    const read = new Map<string, Promise<Manifest | undefined>>();
    const listed: Revision[] = [];
    for (const [at, entry] of entries.entries()) {
      const before = entries[at + 1];
      const own = { revision: entry.revision, since: entry.time };
      try {
        const difference = before === undefined ? null : await this.#between(before, entry, read);
        listed.push({ ...own, difference });
      } catch (thrown) {
        if (!(thrown instanceof UnreadRevision)) throw thrown;
        listed.push({ ...own, difference: null, unread: true });
      }
    }
    this.#forgetAllBut(entries);
    return listed;
  }

  /** The text of a revision; `undefined` if it is not stored. Rejects with `UnreadRevision`. */
  async text(revision: string): Promise<string | undefined> {
    const entry = await this.#find(revision);
    return entry === undefined ? undefined : this.#text(entry);
  }

  /**
   * The difference of two revisions; `undefined` if one is not stored, `null` if one would be refused today.
   * Rejects with `UnreadRevision`.
   */
  async difference(from: string, to: string): Promise<Difference | null | undefined> {
    const [before, after] = [await this.#find(from), await this.#find(to)];
    return before === undefined || after === undefined ? undefined : this.#between(before, after, new Map());
  }

  async #find(revision: string): Promise<HistoryEntry | undefined> {
    return (await readHistory(this.#dataFolder)).find((entry) => entry.revision === revision);
  }

  #text(entry: HistoryEntry): Promise<string> {
    return readStored(this.#dataFolder, entry).catch((cause: unknown) => {
      throw new UnreadRevision(entry.fileName, { cause });
    });
  }

  async #between(
    before: HistoryEntry,
    after: HistoryEntry,
    read: Map<string, Promise<Manifest | undefined>>,
  ): Promise<Difference | null> {
    const key = `${before.fileName} ${after.fileName}`;
    const known = this.#said.get(key);
    if (known !== undefined) return known;
    const [one, other] = [await this.#manifest(before, read), await this.#manifest(after, read)];
    const said = one === undefined || other === undefined ? null : truncate(describeDifference(one, other));
    this.#said.set(key, said);
    return said;
  }

  #manifest(
    entry: HistoryEntry,
    read: Map<string, Promise<Manifest | undefined>>,
  ): Promise<Manifest | undefined> {
    const { fileName } = entry;
    const reading =
      read.get(fileName) ??
      this.#text(entry).then((text) => parseManifestText(text, {}, this.#overrides).manifest);
    read.set(fileName, reading);
    return reading;
  }

  #forgetAllBut(entries: readonly HistoryEntry[]): void {
    const kept = new Set(entries.map(({ fileName }) => fileName));
    for (const key of this.#said.keys()) {
      if (!key.split(' ').every((fileName) => kept.has(fileName))) this.#said.delete(key);
    }
  }
}
