import { canReach } from './can-reach';

/** The host's response about a file that a page could not use. */
export type FileProbe =
  | { readonly kind: 'unreachable' }
  /** The host responds, but refuses this origin. */
  | { readonly kind: 'cors-refused' }
  | { readonly kind: 'answered'; readonly status: number; readonly type: string }
  | { readonly kind: 'unknown' };

/**
 * Requests a file's headers as a page would, and if that is refused, checks whether its host responds at all.
 */
export type ProbeFile = (address: string) => Promise<FileProbe>;

const timeoutMs = 2_000;

export const probeFile: ProbeFile = async (address) => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { status, headers } = await window.fetch(address, {
      method: 'HEAD',
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    return { kind: 'answered', status, type: type.trim().toLowerCase() };
  } catch {
    if (await canReach(address, signal)) return { kind: 'cors-refused' };
    return { kind: signal.aborted ? 'unknown' : 'unreachable' };
  }
};
