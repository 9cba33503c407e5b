import type { ManifestMessage } from '#manifest';
import type { Clock } from './clock';

export interface FetchAnnouncedDependencies {
  readonly clock: Clock;
  /** The manifest that this tab has. */
  readonly current: () => Pick<ManifestMessage, 'writtenAt'>;
  /** Ends the reading, as when another manifest is announced. */
  readonly signal: AbortSignal;
  /** Told of the manifest once it is there. */
  readonly push: (message: unknown) => void;
}

/** What a page reads in any message about a manifest; the rest is for a page of the same format. */
type Announced = Pick<ManifestMessage, 'revision' | 'writtenAt'>;

function isAnnounced(value: unknown): value is Announced {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'revision' in value &&
    typeof value.revision === 'string' &&
    'writtenAt' in value &&
    typeof value.writtenAt === 'number'
  );
}

function parseAnnouncement(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits (ms) before each reading of the revision: a server that lags behind looks at its file once a second. */
const revisionRetryDelaysMs = [0, 500, 1_000];
const firstDelayMs = 5_000;
const maxDelayMs = 60_000;

async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(path, { signal });
    return response.ok ? parseAnnouncement(await response.text()) : undefined;
  } catch {
    // Whatever went wrong, the next attempt comes.
    return undefined;
  }
}

function pause(clock: Clock, wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(wait, resolve);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

/**
 * Reads the manifest that an event of the server announces, and hands it on. Its own address never changes its content;
 * a server that does not have it (yet, or any more) is asked three times, then for whatever is in force, less and less
 * often, until that is the announced manifest or a newer one.
 */
export async function fetchAnnouncedManifest(
  text: string,
  { clock, current, signal, push }: FetchAnnouncedDependencies,
): Promise<void> {
  const announced = parseAnnouncement(text);
  if (!isAnnounced(announced) || announced.writtenAt < current().writtenAt) return;
  const { revision, writtenAt } = announced;
  const path = `/portal/manifest/revisions/${encodeURIComponent(revision)}`;
  for (const wait of revisionRetryDelaysMs) {
    if (wait > 0) await pause(clock, wait, signal);
    const manifest = signal.aborted ? undefined : await readJson(path, signal);
    if (signal.aborted) return;
    // Addresses of files change without the manifest, so they are asked of the apps' hosts.
    if (manifest !== undefined) return push({ ...announced, manifest, assets: {} });
  }
  for (let wait = firstDelayMs; ; wait = Math.min(wait * 2, maxDelayMs)) {
    const message = await readJson('/portal/manifest', signal);
    if (signal.aborted) return;
    if (isAnnounced(message) && (message.revision === revision || message.writtenAt >= writtenAt)) {
      return push(message);
    }
    await pause(clock, wait, signal);
    if (signal.aborted) return;
  }
}
