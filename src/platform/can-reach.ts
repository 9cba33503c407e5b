/** Whether an address of another host responds; false also when `signal` is aborted. */
export type CanReach = (address: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Resolves to whether a host responded. The status stays unknown, even a 404, because a page may not read it
 * without CORS. Redirects are followed, because browsers expose no others here; the policy must allow their
 * targets.
 */
export const canReach: CanReach = (address, signal) =>
  window.fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
