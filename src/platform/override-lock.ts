import { addCurrentAddress } from './exit-link';
import { createOverrideMark } from './storage/override-mark';

/** One app that comes from another address than the manifest says. */
export interface LockedOverride {
  readonly app: string;
  readonly address: string;
  /** Whether the person's word led to this very document; only the server can tell. */
  readonly isAgreedHere: boolean;
}

/** What is asked of the locks that all tabs share. */
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
 * Lets an override end with its tabs. This tab has it when the person agreed to it here, when it had it before a
 * reload, or when it was opened while another tab has it; else what the cookie says is left over and is taken away.
 */
export async function lockOverride(
  { app, address, isAgreedHere }: LockedOverride,
  locks: TabLocks,
  leave: (to: string) => void = (to) => window.location.replace(to),
): Promise<void> {
  const mark = createOverrideMark();
  const text = `${app}@${address}`;
  // At once, so that the portal never sees it.
  if (isAgreedHere) tidyAddress();
  if (!isAgreedHere && mark.read() !== text && !(await isLocked(locks)))
    return leave(addCurrentAddress('?override=off'));
  mark.write(text);
  await locks.request(lockName, { mode: 'shared' }, () => new Promise(() => undefined));
}
