import { isStringList, type PortalStorage, type StorageEntry } from '../storage';

/** The apps that a user has disabled in this browser; shared by all tabs. */
export function createDisabledAppsEntry(
  { shared }: Pick<PortalStorage, 'shared'>,
  userId: string | undefined,
): StorageEntry<readonly string[]> {
  return shared(`portal.disabled-apps:${userId}`, isStringList);
}
