import type { ManifestMessage } from '#manifest';
import type { Clock } from './clock';

export interface FetchAnnouncedDependencies {
  readonly clock: Clock;
  /** The manifest of this tab. */
  readonly current: () => Pick<ManifestMessage, 'writtenAt'>;
  /** Aborted when another manifest is announced. */
  readonly signal: AbortSignal;
  /** Called with the manifest. */
  readonly push: (message: unknown) => void;
}

/** The fields of a manifest message that a page reads, whatever its format. */
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

/** Delays (ms) before each request of a revision: a lagging server checks its file once a second. */
const revisionRetryDelaysMs = [0, 500, 1_000];
const firstDelayMs = 5_000;
const maxDelayMs = 60_000;
/** Time-out of a request (ms); nothing else detects a dead connection. */
const requestTimeoutMs = 30_000;

async function readJson(
  path: string,
  { clock, signal }: Pick<FetchAnnouncedDependencies, 'clock' | 'signal'>,
): Promise<unknown> {
  const timeout = new AbortController();
  const stopTimeout = clock.after(requestTimeoutMs, () => timeout.abort());
  try {
    const response = await fetch(path, { signal: AbortSignal.any([signal, timeout.signal]) });
    return response.ok ? parseAnnouncement(await response.text()) : undefined;
  } catch {
    // Retried after any failure.
    return undefined;
  } finally {
    stopTimeout();
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
 * Fetches a manifest announced by the server. A revision's address is immutable. If no server has it after
 * three requests, fetches the active manifest with growing delays, until that is the announced one or newer.
 */
export async function fetchAnnouncedManifest(
  text: string,
  dependencies: FetchAnnouncedDependencies,
): Promise<void> {
  const { clock, current, signal, push } = dependencies;
  const announced = parseAnnouncement(text);
  if (!isAnnounced(announced) || announced.writtenAt < current().writtenAt) return;
  const { revision, writtenAt } = announced;
  const path = `/portal/manifest/revisions/${encodeURIComponent(revision)}`;
  for (const wait of revisionRetryDelaysMs) {
    if (wait > 0) await pause(clock, wait, signal);
    const manifest = signal.aborted ? undefined : await readJson(path, dependencies);
    if (signal.aborted) return;
    // Asset addresses change independently of the manifest, so they are read from the apps' hosts.
    if (manifest !== undefined) return push({ ...announced, manifest, assets: {} });
  }
  for (let wait = firstDelayMs; ; wait = Math.min(wait * 2, maxDelayMs)) {
    const message = await readJson('/portal/manifest', dependencies);
    if (signal.aborted) return;
    if (isAnnounced(message) && (message.revision === revision || message.writtenAt >= writtenAt)) {
      return push(message);
    }
    await pause(clock, wait, signal);
    if (signal.aborted) return;
  }
}
