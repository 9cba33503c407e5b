import { isText, sessionIdKey, type PortalStorage, type StorageEntry } from '../storage';

/** The last renewal of a session on the portal server; never a token. */
export interface StoredRenewal {
  readonly id: string;
  /** The claims of the access token. */
  readonly claims: unknown;
  /** `sessionExpTime` at the time of the renewal. */
  readonly expiry?: unknown;
}

const isRenewal = (value: unknown): value is StoredRenewal =>
  typeof value === 'object' && value !== null && 'id' in value && isText(value.id) && 'claims' in value;

/** The public id of this browser's session on the portal server; shared by all tabs. */
export function createSessionIdEntry({ shared }: Pick<PortalStorage, 'shared'>): StorageEntry<string> {
  return shared(sessionIdKey, isText);
}

export function createRenewalEntry({ shared }: Pick<PortalStorage, 'shared'>): StorageEntry<StoredRenewal> {
  return shared('portal.session-renewal', isRenewal);
}
