import type { ManifestMessage } from '#manifest';
import { fetchAnnouncedManifest } from './fetch-announced-manifest';
import type { Clock } from './clock';
import type { Leader } from './leader';
import { watchShown, type VisiblePage } from './page-visibility';
import { RevisionStream } from './revision-stream';

export interface ManifestStreamDependencies {
  readonly leader: Leader;
  readonly clock: Clock;
  /** The document of this tab. */
  readonly page: VisiblePage;
  /** The manifest of this tab. */
  readonly current: () => ManifestMessage;
  /** Called with a new active manifest, unparsed. */
  readonly push: (message: unknown) => void;
}

/**
 * State message of a tab when it opens, is shown, takes the lead, or is outdated: when its manifest was
 * written.
 */
interface TabState {
  readonly kind: 'state';
  readonly writtenAt: number;
}

const channelName = 'portal.manifest';

function isTabState(data: unknown): data is TabState {
  if (typeof data !== 'object' || data === null) return false;
  return 'kind' in data && data.kind === 'state' && 'writtenAt' in data && typeof data.writtenAt === 'number';
}

/** The leading tab's work. */
interface Lead {
  /** Handles the state of another tab. */
  readonly onTabState: (writtenAt: number) => void;
  /** Checks the stream, when this tab is shown. */
  readonly check: () => void;
  readonly stop: () => void;
}

function leadManifest({ clock, current, push }: ManifestStreamDependencies, channel: BroadcastChannel): Lead {
  const over = new AbortController();
  let reading = new AbortController();
  const broadcast = (message: unknown): void => {
    push(message);
    channel.postMessage(message);
  };
  const read = (announcement: string, { signal }: AbortController): void => {
    void fetchAnnouncedManifest(announcement, { clock, current, signal, push: broadcast });
  };
  const stream = new RevisionStream({
    clock,
    onRevision({ data, lastEventId }) {
      reading.abort();
      reading = new AbortController();
      if (lastEventId !== current().revision) read(data, reading);
    },
  });
  /**
   * Sends this tab's manifest to the others. If it is only part of one, fetches the manifest again, because
   * other tabs may be allowed more.
   */
  const provide = (): void => {
    const { format, revision, writtenAt, restrictedTo } = current();
    if (restrictedTo === undefined) channel.postMessage(current());
    else read(JSON.stringify({ format, revision, writtenAt }), over);
  };
  return {
    onTabState(writtenAt) {
      const own = current().writtenAt;
      if (writtenAt < own) provide();
      // The stream should have delivered that tab's manifest.
      if (writtenAt > own) stream.open();
      else stream.check();
    },
    check: () => stream.check(),
    stop() {
      over.abort();
      reading.abort();
      stream.close();
    },
  };
}

/**
 * Follows the active manifest. One tab holds the event stream, fetches announced manifests and broadcasts
 * them; new tabs request the newest. If a tab is ahead of the leader, the stream is reopened. Returns a
 * dispose function.
 */
export function followManifest(dependencies: ManifestStreamDependencies): () => void {
  const { leader, page, current, push } = dependencies;
  const channel = new BroadcastChannel(channelName);
  let lead: Lead | undefined;
  const postState = (): void => {
    const state: TabState = { kind: 'state', writtenAt: current().writtenAt };
    channel.postMessage(state);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'newest?') {
      // A manifest restricted to one user's permissions is not for tabs that may be allowed more.
      if (lead !== undefined && current().restrictedTo === undefined) channel.postMessage(current());
    } else if (isTabState(data)) {
      if (data.writtenAt > current().writtenAt) postState();
      lead?.onTabState(data.writtenAt);
    } else push(data);
  };
  channel.postMessage('newest?');
  postState();
  const stopLeading = leader.lead(channelName, () => {
    const own = leadManifest(dependencies, channel);
    lead = own;
    postState();
    return () => {
      lead = undefined;
      own.stop();
    };
  });
  const stopWatching = watchShown(page, () => {
    postState();
    lead?.check();
  });
  return () => {
    stopWatching();
    stopLeading();
    channel.close();
  };
}
