/** Whether anybody answers at an address of another host; false also when `signal` is aborted. */
export type CanReach = (address: string, signal: AbortSignal) => Promise<boolean>;

/**
 * What is answered stays unknown, a 404 included: without the host's leave a page may not read it. Redirects are
 * followed, because browsers hand out no others here; the policy must allow where they lead.
 */
export const canReach: CanReach = (address, signal) =>
  window.fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
