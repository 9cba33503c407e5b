import { isManifestMessage, type ManifestMessage } from '#manifest';
import { followManifest } from '../../src/platform/manifest-stream';
import { ScriptedBroadcastChannel, ScriptedEventSource } from '../../src/platform/testing/event-source';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { ScriptedPage } from '../../src/platform/testing/page';
import { SharedLocks } from '../../src/platform/testing/web-locks';
import { createVisibleTabLeader } from '../../src/platform/visible-tab-leader';
import { manifestMessage } from './manifest-message';

/** The manifests of the server by revision; the revision is also the second at which it was written. */
export const getManifest = (revision: string) => ({ title: `Manifest ${revision}` });

/** The message that announces an active manifest. */
export const getMessage = (revision: string): ManifestMessage => ({
  ...manifestMessage(undefined, revision, Number(revision)),
  manifest: Object.assign(manifestMessage().manifest, getManifest(revision)),
});

export interface ManifestTabOptions {
  readonly clock?: ManualClock;
  /** The revision in its document. */
  readonly revision?: string;
  /** The permissions that its document's manifest is filtered by; unfiltered by default. */
  readonly restrictedTo?: readonly string[];
}

/** The tabs of one browser that follow the manifest, and their event streams. */
export function createManifestTabs() {
  const browser = new SharedLocks();
  ScriptedBroadcastChannel.closeAll();
  ScriptedEventSource.instances = [];
  Object.assign(window, { BroadcastChannel: ScriptedBroadcastChannel, EventSource: ScriptedEventSource });

  async function openTab({
    clock = new ManualClock(),
    revision = '1',
    restrictedTo,
  }: ManifestTabOptions = {}) {
    const { locks, close } = browser.tab();
    const page = new ScriptedPage();
    const received: string[] = [];
    let current: ManifestMessage = {
      ...getMessage(revision),
      ...(restrictedTo === undefined ? {} : { restrictedTo }),
    };
    const stop = followManifest({
      leader: createVisibleTabLeader({ locks, clock, page }),
      clock,
      page,
      current: () => current,
      push(message) {
        if (!isManifestMessage(message) || message.writtenAt < current.writtenAt) return;
        const isKnown = message.revision === current.revision;
        if (isKnown && current.restrictedTo === undefined) return;
        current = message;
        if (!isKnown) received.push(message.revision);
      },
    });
    await clock.advance();
    return { clock, page, received, stop, close };
  }

  const streams = () => ScriptedEventSource.instances;
  const openStreams = () => streams().filter(({ isOpen }) => isOpen);

  /** Announces a revision from the server; on the open stream by default. */
  async function announce(revision: string, stream = openStreams().at(-1)): Promise<void> {
    const { format, writtenAt } = getMessage(revision);
    stream?.emit('revision', JSON.stringify({ format, revision, writtenAt }), revision);
    await new ManualClock().advance();
  }

  return { openTab, announce, streams, openStreams };
}
