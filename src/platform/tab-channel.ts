/** Broadcasts to all other tabs. */
export function postToTabs(name: string, message: unknown): void {
  // Environments of plugin tests have no BroadcastChannel.
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Subscribes to broadcasts on a channel; the data is unvalidated. Returns a dispose function. */
export function subscribeToTabs(name: string, react: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => react(event.data);
  return () => channel.close();
}
