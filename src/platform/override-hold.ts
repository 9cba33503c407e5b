import { overrideMark } from './storage/override-mark';

/** One app that comes from another address than the manifest says. */
export interface HeldOverride {
  readonly app: string;
  readonly address: string;
}

/** What is asked of the locks that all tabs share. */
export interface TabLocks {
  query(): Promise<LockManagerSnapshot>;
  request(name: string, options: LockOptions, held: () => Promise<unknown>): Promise<unknown>;
}

const lockName = 'portal.override';
const parameter = 'override';

async function isHeld(locks: TabLocks): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === lockName);
}

function tidyAddress(search: URLSearchParams): void {
  search.delete(parameter);
  const { pathname, hash } = window.location;
  const query = search.size === 0 ? '' : `?${search.toString()}`;
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}

/**
 * Lets an override end with its tabs. This tab has it when the person agreed to it here, when it had it before a
 * reload, or when it was opened while another tab has it; else what the cookie says is left over and is taken away.
 */
export async function holdOverride(
  { app, address }: HeldOverride,
  locks: TabLocks,
  leave: (to: string) => void = (to) => window.location.replace(to),
): Promise<void> {
  const mark = overrideMark();
  const text = `${app}@${address}`;
  const search = new URLSearchParams(window.location.search);
  const isAgreedHere = search.get(parameter) === text;
  // At once, so that the portal never sees it.
  if (isAgreedHere) tidyAddress(search);
  if (!isAgreedHere && mark.read() !== text && !(await isHeld(locks))) return leave(`?${parameter}=off`);
  mark.write(text);
  await locks.request(lockName, { mode: 'shared' }, () => new Promise(() => undefined));
}
