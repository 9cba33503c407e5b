import { addCurrentAddress } from './exit-link';
import { createOverrideMark } from './storage/override-mark';

export interface LockedOverride {
  readonly app: string;
  readonly address: string;
  /** Whether the user has just confirmed the override for this document; only the server knows. */
  readonly isAgreedHere: boolean;
}

export interface TabLocks {
  query(): Promise<LockManagerSnapshot>;
  request(name: string, options: LockOptions, held: () => Promise<unknown>): Promise<unknown>;
}

const lockName = 'portal.override';

async function isLocked(locks: TabLocks): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === lockName);
}

function tidyAddress(): void {
  const search = new URLSearchParams(window.location.search);
  search.delete('override');
  search.delete('override-word');
  const { pathname, hash } = window.location;
  const query = search.size === 0 ? '' : `?${search.toString()}`;
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}

/**
 * Ends an override with its tabs. A tab has the override after confirmation, after a reload, or if it was
 * opened while another tab has it; otherwise the cookie is stale and cleared.
 */
export async function lockOverride(
  { app, address, isAgreedHere }: LockedOverride,
  locks: TabLocks,
  leave: (to: string) => void = (to) => window.location.replace(to),
): Promise<void> {
  const mark = createOverrideMark();
  const text = `${app}@${address}`;
  // Immediately, so that the router never sees it.
  if (isAgreedHere) tidyAddress();
  if (!isAgreedHere && mark.read() !== text && !(await isLocked(locks)))
    return leave(addCurrentAddress('?override=off'));
  mark.write(text);
  await locks.request(lockName, { mode: 'shared' }, () => new Promise(() => undefined));
}
