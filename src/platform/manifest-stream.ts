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

/** What a tab says when it opens, is shown, takes the lead, or is behind another: which manifest it has. */
interface TabState {
  readonly kind: 'state';
  readonly writtenAt: number;
}

const channelName = 'portal.manifest';

function isTabState(data: unknown): data is TabState {
  if (typeof data !== 'object' || data === null) return false;
  return 'kind' in data && data.kind === 'state' && 'writtenAt' in data && typeof data.writtenAt === 'number';
}

/** The work of the tab that leads. */
interface Lead {
  /** Another tab has looked, and has a manifest of this time. */
  readonly onTabState: (writtenAt: number) => void;
  /** This tab is shown. */
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
  /** Hands on the manifest of this tab; the rest of it is fetched, since other tabs may show more. */
  const provide = (): void => {
    const { format, revision, writtenAt, restrictedTo } = current();
    if (restrictedTo === undefined) channel.postMessage(current());
    else read(JSON.stringify({ format, revision, writtenAt }), over);
  };
  return {
    onTabState(writtenAt) {
      const own = current().writtenAt;
      if (writtenAt < own) provide();
      // The stream should have brought what that tab has.
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
 * them; new tabs request the newest. A tab that is ahead of the others makes the stream be opened again. Returns a
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
      // What is made for one person's permissions is not for a tab that may have more of it.
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
