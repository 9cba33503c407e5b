import type { PageData } from '#manifest';
import type { ServerConfig } from '../settings/config';
import type { SealedSession } from './session-cookie';

/** Creates the page data about the identity provider and the session. */
export function toSessionData(
  { identity, sessions }: Pick<ServerConfig, 'identity' | 'sessions'>,
  session: SealedSession | undefined,
): Pick<PageData, 'identity' | 'sessions'> {
  if (sessions === undefined) return { identity };
  const { portalOrigin, refreshPeriod } = sessions;
  const { hosted, pool, client } = identity;
  const hostedPages = hosted === undefined ? {} : { hosted: { address: `${portalOrigin}/bff/hosted` } };
  const current = session === undefined ? {} : { current: { id: session.id, username: session.username } };
  return {
    identity: { endpoint: `${portalOrigin}/bff/idp`, pool, client, tokens: 'memory', ...hostedPages },
    sessions: { refreshSeconds: refreshPeriod / 1_000, ...current },
  };
}
