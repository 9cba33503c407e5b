import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { PortalError } from '#base';
import { t } from '../messages/token-client';
import { configureIdentity, type IdentitySettings } from './configure';
import { storageErrorNames } from '../storage/room';
import { createTokenMemory } from './token-memory';

/** The identity client of signed-in documents. */
export interface TokenClient {
  readonly fetchSession: (options: { readonly forceRefresh: boolean }) => ReturnType<typeof fetchAuthSession>;
  readonly signOut: typeof signOut;
  /** Moves the tokens into memory. */
  keepInMemory(tokens: Map<string, string>): void;
}

/** The provider has renewed the session, but the browser cannot store it. */
function toTokenError(thrown: unknown): unknown {
  return thrown instanceof Error && storageErrorNames.test(thrown.name)
    ? new PortalError(t('platform.tokenClient.storageFull'), { code: 'storage-quota', cause: thrown })
    : thrown;
}

export function createTokenClient(settings: IdentitySettings): TokenClient {
  configureIdentity(settings);
  return {
    fetchSession: (options) =>
      fetchAuthSession(options).catch((thrown: unknown) => {
        throw toTokenError(thrown);
      }),
    signOut,
    keepInMemory: (tokens) => cognitoUserPoolsTokenProvider.setKeyValueStorage(createTokenMemory(tokens)),
  };
}
