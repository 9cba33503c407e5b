import type { IncomingMessage } from 'node:http';
import type { Portal } from '#manifest';
import type { Log } from '../log';
import type { IdentityProvider } from './identity-provider';
import type { ServerSessions } from './server-sessions';
import type { SessionCookies } from './session-cookie';
import type { People } from './people';
import type { SessionKeys } from './session-keys';
import type { SessionSettings } from './settings';
import type { SignInLimits } from './sign-in-limits';
import type { ViewCookies } from './view-cookie';

/** Shared dependencies of the `/bff` routes. */
export interface BffContext {
  readonly settings: SessionSettings;
  readonly cookies: SessionCookies;
  readonly views: ViewCookies;
  readonly keys: SessionKeys;
  readonly sessions: ServerSessions;
  readonly people: People;
  readonly provider: IdentityProvider;
  readonly signInLimits: SignInLimits;
  /** The portal's client id at the identity provider. */
  readonly client: string;
  /** The address of the provider's hosted sign-in pages, if offered. */
  readonly hosted: string | undefined;
  readonly log: Log;
  /** The back-end URLs that this server uses, from the active manifest. */
  readonly backends: () => Portal['backends'];
  /** Returns the client address of a request, if known. */
  readonly getCaller: (request: IncomingMessage) => string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}
