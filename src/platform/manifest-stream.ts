import type { Leader } from './leader';

/** A manifest as the server pushes it, not yet parsed. */
export type ManifestPush = (message: unknown) => void;

const channelName = 'portal.manifest';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Hears of every manifest that comes into force. One tab of the browser holds the event stream and hands on what it
 * says; a tab that joins later asks for the newest. Returns its stop.
 */
export function followManifest(leader: Leader, push: ManifestPush): () => void {
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
    const stream = new EventSource('/portal/events');
    stream.addEventListener('manifest', (event: MessageEvent<string>) => {
      newest = parsed(event.data);
      if (newest === undefined) return;
      push(newest);
      channel.postMessage(newest);
    });
    return () => {
      leading = false;
      stream.close();
    };
  });
  return () => {
    stopLeading();
    channel.close();
  };
}
