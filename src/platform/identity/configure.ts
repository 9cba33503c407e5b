import { Amplify } from 'aws-amplify';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
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
  Amplify.configure({
    Auth: { Cognito: { userPoolId: pool, userPoolClientId: client, userPoolEndpoint: endpoint } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
}
