/**
 * Whether anybody answers at an address of another host. What is answered stays unknown, a 404 included: without the
 * host's leave a page may not read it. Rejects when `signal` is aborted.
 */
export async function reaches(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    // Redirects are followed, as a browser does not hand out others here; the policy must allow where they lead.
    await window.fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
