import { Amplify, ConsoleLogger, type KeyValueStorageInterface, type OAuthConfig } from '@aws-amplify/core';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { createLocalTokens } from './local-tokens';
import { createTokenMemoryWithDevices } from './token-memory';
import { withTokenCookies } from './with-token-cookies';

/** The identity provider, and where tokens are stored. */
export interface IdentitySettings {
  /** The absolute address of the provider; it may have a path. */
  readonly endpoint: string;
  readonly pool: string;
  readonly client: string;
  /**
   * Local storage by default; cookies last 365 days and are sent over secure connections only; in memory if the portal
   * server holds the tokens.
   */
  readonly tokens?: 'cookies' | 'memory' | undefined;
}

function createTokenStorage(tokens: IdentitySettings['tokens']): KeyValueStorageInterface {
  if (tokens === 'memory') return createTokenMemoryWithDevices();
  return tokens === 'cookies' ? withTokenCookies() : createLocalTokens();
}

/** Configures the identity client. Called once per document. */
export function configureIdentity(settings: IdentitySettings, oauth?: OAuthConfig): void {
  const { endpoint, pool, client, tokens } = settings;
  // The client warns about every endpoint that is not its vendor's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const loginWith = oauth === undefined ? {} : { loginWith: { oauth } };
  const auth = {
    Cognito: { userPoolId: pool, userPoolClientId: client, userPoolEndpoint: endpoint, ...loginWith },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(createTokenStorage(tokens));
  // Only the client's core: its usual entry adds identity pools.
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}
