import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { configureIdentity, type IdentitySettings } from './configure';
import { createTokenMemory } from './token-memory';

/** The identity client of signed-in documents. */
export interface TokenClient {
  readonly fetchSession: typeof fetchAuthSession;
  readonly signOut: typeof signOut;
  /** Moves the tokens into memory. */
  keepInMemory(tokens: Map<string, string>): void;
}

export function createTokenClient(settings: IdentitySettings): TokenClient {
  configureIdentity(settings);
  return {
    fetchSession: fetchAuthSession,
    signOut,
    keepInMemory: (tokens) => cognitoUserPoolsTokenProvider.setKeyValueStorage(createTokenMemory(tokens)),
  };
}
