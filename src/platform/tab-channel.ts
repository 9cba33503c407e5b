/** Tells all other tabs of this browser something. */
export function postToTabs(name: string, message: unknown): void {
  // The tests of plugins run where there is no other tab, and no channel to it.
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Hears what other tabs tell under a name: unknown data. Returns its stop. */
export function subscribeToTabs(name: string, react: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => react(event.data);
  return () => channel.close();
}
