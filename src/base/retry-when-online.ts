import type { PortalError } from './portal-error';

/** Repeats a read that failed while offline once the connection returns, unless the signal is aborted. */
export function retryWhenOnline({ code }: PortalError, retry: () => unknown, signal?: AbortSignal): void {
  if (code !== 'offline') return;
  window.addEventListener('online', () => void retry(), { once: true, ...(signal && { signal }) });
}
