import type { ManifestMessage } from '#manifest';
import { fetchAnnouncedManifest } from './fetch-announced-manifest';
import type { Clock } from './clock';
import type { Leader } from './leader';

export interface ManifestStreamDependencies {
  readonly leader: Leader;
  readonly clock: Clock;
  /** The manifest of this tab. */
  readonly current: () => ManifestMessage;
  /** Called with a new active manifest, unparsed. */
  readonly push: (message: unknown) => void;
}

const channelName = 'portal.manifest';
const reopenDelayMs = 5_000;

/**
 * Follows the active manifest. One tab holds the event stream, fetches announced manifests and broadcasts
 * them; new tabs request the newest. Returns a dispose function.
 */
export function followManifest(dependencies: ManifestStreamDependencies): () => void {
  const { leader, clock, current, push } = dependencies;
  const channel = new BroadcastChannel(channelName);
  let leading = false;
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === 'newest?') {
      // What is made for one person's permissions is not for a tab that may have more of it.
      if (leading && current().restrictedTo === undefined) channel.postMessage(current());
    } else {
      push(event.data);
    }
  };
  channel.postMessage('newest?');
  const stopLeading = leader.lead(channelName, () => {
    leading = true;
    let reading = new AbortController();
    const onRevision = ({ data, lastEventId }: MessageEvent<string>): void => {
      reading.abort();
      reading = new AbortController();
      if (lastEventId === current().revision) return;
      const broadcast = (message: unknown): void => {
        push(message);
        channel.postMessage(message);
      };
      void fetchAnnouncedManifest(data, { clock, current, signal: reading.signal, push: broadcast });
    };
    let stopRetry = (): void => undefined;
    let stream = open();
    function open(): EventSource {
      const opened = new EventSource('/portal/events');
      opened.addEventListener('revision', onRevision);
      opened.addEventListener('error', () => {
        // EventSource gives up for good when a proxy answers in the server's place.
        if (opened.readyState !== EventSource.CLOSED) return;
        stopRetry = clock.after(reopenDelayMs, () => {
          stream = open();
        });
      });
      return opened;
    }
    return () => {
      leading = false;
      reading.abort();
      stopRetry();
      stream.close();
    };
  });
  return () => {
    stopLeading();
    channel.close();
  };
}
