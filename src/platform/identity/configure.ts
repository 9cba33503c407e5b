import { Amplify, ConsoleLogger, defaultStorage } from '@aws-amplify/core';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/** Where people sign in. */
export interface IdentitySettings {
  /** The absolute address of the provider; it may have a path. */
  readonly endpoint: string;
  readonly pool: string;
  readonly client: string;
}

/** Tells the identity client where the provider is; tokens are kept in local storage. Called once per document. */
export function configureIdentity({ endpoint, pool, client }: IdentitySettings): void {
  // The client warns about every endpoint that is not its vendor's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const auth = { Cognito: { userPoolId: pool, userPoolClientId: client, userPoolEndpoint: endpoint } };
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  // The client's core, without the identity pools that its usual entry brings along.
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}
