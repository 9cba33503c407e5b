import type { Clock } from './clock';
import type { Leader } from './leader';

/** Taken at the start, because apps replace them. */
const { parse } = JSON;

/** A manifest as the server pushes it, not yet parsed. */
export type ManifestPush = (message: unknown) => void;

const channelName = 'portal.manifest';
const reopenDelay = 5_000;

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Hears of every manifest that comes into force. One tab of the browser holds the event stream and hands on what it
 * says; a tab that joins later asks for the newest. Returns its stop.
 */
export function followManifest(leader: Leader, clock: Clock, push: ManifestPush): () => void {
  const channel = new BroadcastChannel(channelName);
  let newest: unknown;
  let leading = false;
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === 'newest?') {
      if (leading && newest !== undefined) channel.postMessage(newest);
    } else {
      push(event.data);
    }
  };
  channel.postMessage('newest?');
  const stopLeading = leader.lead(channelName, () => {
    leading = true;
    const hear = (event: MessageEvent<string>): void => {
      newest = parsed(event.data);
      if (newest === undefined) return;
      push(newest);
      channel.postMessage(newest);
    };
    let stopRetry = (): void => undefined;
    let stream = open();
    function open(): EventSource {
      const opened = new EventSource('/portal/events');
      opened.addEventListener('manifest', hear);
      opened.addEventListener('error', () => {
        // The browser gives up for good when a proxy answers in the server's place.
        if (opened.readyState !== EventSource.CLOSED) return;
        stopRetry = clock.after(reopenDelay, () => {
          stream = open();
        });
      });
      return opened;
    }
    return () => {
      leading = false;
      stopRetry();
      stream.close();
    };
  });
  return () => {
    stopLeading();
    channel.close();
  };
}
