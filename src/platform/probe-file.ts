import { canReach } from './can-reach';

/** What a host says of a file that a page could not use. */
export type FileProbe =
  | { readonly kind: 'unreachable' }
  /** The host answers, but its answer is not for this origin. */
  | { readonly kind: 'cors-refused' }
  | { readonly kind: 'answered'; readonly status: number; readonly type: string }
  | { readonly kind: 'unknown' };

/** Asks for a file's headers as a page would, and if that is refused, whether its host answers at all. */
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
