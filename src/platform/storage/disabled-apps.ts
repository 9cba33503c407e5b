import { isStringList, type PortalStorage, type Slot } from '../storage';

/** The apps that a user has disabled in this browser; shared by all tabs. */
export function createDisabledAppsSlot(
  { shared }: Pick<PortalStorage, 'shared'>,
  person: string | undefined,
): Slot<readonly string[]> {
  return shared(`portal.disabled-apps:${person}`, isStringList);
}
