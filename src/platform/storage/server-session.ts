import { isText, sessionIdKey, type PortalStorage, type StorageEntry } from '../storage';

/** The last renewal of a session that the portal server holds: never a token. */
export interface StoredRenewal {
  readonly id: string;
  /** What the access token says. */
  readonly claims: unknown;
  /** `sessionExpTime` at the time of the renewal. */
  readonly expiry?: unknown;
}

const isRenewal = (value: unknown): value is StoredRenewal =>
  typeof value === 'object' && value !== null && 'id' in value && isText(value.id) && 'claims' in value;

/** The public id of this browser's session that the portal server holds; shared by all tabs. */
export function createSessionIdEntry({ shared }: Pick<PortalStorage, 'shared'>): StorageEntry<string> {
  return shared(sessionIdKey, isText);
}

export function createRenewalEntry({ shared }: Pick<PortalStorage, 'shared'>): StorageEntry<StoredRenewal> {
  return shared('portal.session-renewal', isRenewal);
}
