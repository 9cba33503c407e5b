import { fetchAnnouncedManifest, type Clock } from '#platform';
import type { ManifestStore } from '#stores';

const fetching = new WeakSet<ManifestStore>();

/** Fetches the parts of the active manifest that the document lacks; one request at a time. */
export async function fetchWholeManifest(manifest: ManifestStore, clock: Clock): Promise<void> {
  if (fetching.has(manifest)) return;
  fetching.add(manifest);
  const { format, revision, writtenAt } = manifest.active.message;
  await fetchAnnouncedManifest(JSON.stringify({ format, revision, writtenAt }), {
    clock,
    current: () => manifest.active,
    signal: new AbortController().signal,
    push: (message) => manifest.receive(message),
  });
  fetching.delete(manifest);
}
