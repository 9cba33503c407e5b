import { createDraftStorage } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import { getAddress, portalParts, type PortalPartsOptions } from './portal-parts';

/** A page at `/rfr` whose section has unsaved work, and the store that guards it. */
export async function openUnsavedWork(work: Partial<UnsavedWork> = {}, options: PortalPartsOptions = {}) {
  const path = options.path ?? '/rfr?ccmm=0412';
  const parts = portalParts({ ...options, path });
  parts.storage.sessionExpiry.write(parts.clock.now() + 1_200_000);
  await parts.session.load();
  await parts.load();
  parts.address.follow(getAddress(path));
  const stop = parts.plugin.unsaved.guard({
    name: 'Request',
    isDirty: () => true,
    draft: () => ({ text: 'half' }),
    ...work,
  });
  const store = (await parts.unsaved.load())?.store;
  if (store === undefined) throw new Error('The store did not come.');
  const follow = (to: string): void => parts.address.follow(getAddress(to));
  const go = jest.fn();
  /** Tries to navigate to a path; does so unless the navigation is blocked. */
  const leaveFor = (to: string): boolean => {
    const make = (): void => {
      go(to);
      follow(to);
    };
    const held = store.hold({ to: getAddress(to), proceed: make });
    if (!held) follow(to);
    return held;
  };
  const drafts = () =>
    (createDraftStorage().read() ?? []).map(({ user, app, name, value }) => [user, app, name, value]);
  return { ...parts, store, stop, go, leaveFor, follow, drafts };
}
