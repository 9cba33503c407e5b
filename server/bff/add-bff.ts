import type { FastifyInstance } from 'fastify';
import { usesHttps, type ServerConfig } from '../settings/config';
import { createCallerLookup } from '../http/trusted-proxies';
import type { BffContext } from './bff-context';
import { addHostedRoutes } from './hosted-routes';
import { addCallRoutes } from './call-routes';
import { createIdentityProvider } from './identity-provider';
import { addIdpRoutes } from './idp-routes';
import { People } from './people';
import { ServerSessions } from './server-sessions';
import { createSessionCookies } from './session-cookie';
import { openSessionKeys } from './session-keys';
import { addSessionRoutes } from './session-routes';
import { SignInLimits } from './sign-in-limits';
import { addSocketRoutes } from './socket-routes';
import { ViewCookies } from './view-cookie';

export interface BffDependencies extends Pick<BffContext, 'backends' | 'log' | 'now'> {
  readonly fetch: typeof fetch;
}

/** Creates the token handler; `undefined` if browsers hold their tokens. */
export async function createBff(
  config: ServerConfig,
  { log, fetch, now, backends }: BffDependencies,
): Promise<BffContext | undefined> {
  const { sessions: settings, identity } = config;
  if (settings === undefined) return undefined;
  const keys = await openSessionKeys(settings.keys, config, log);
  const provider = createIdentityProvider({ endpoint: identity.endpoint, client: identity.client, fetch });
  const { port } = new URL(settings.portalOrigin);
  const cookieDependencies = { keys, isSecure: usesHttps(config), port, now };
  const sessions = new ServerSessions({ provider, settings, now });
  const getCaller = createCallerLookup(config.operating.trustedProxies);
  return {
    settings,
    keys,
    provider,
    client: identity.client,
    hosted: identity.hosted?.address,
    log,
    now,
    backends,
    getCaller,
    signInLimits: new SignInLimits(getCaller),
    cookies: createSessionCookies(cookieDependencies),
    views: new ViewCookies(cookieDependencies),
    sessions,
    people: new People({ sessions, backends, fetch, now }),
  };
}

/** Adds the routes under `/bff`. */
export function addBffRoutes(server: FastifyInstance, context: BffContext): void {
  addIdpRoutes(server, context);
  addSessionRoutes(server, context);
  if (context.hosted !== undefined) addHostedRoutes(server, context, context.hosted);
  addCallRoutes(server, context);
  addSocketRoutes(server, context);
}
