import type { FastifyReply, FastifyRequest } from 'fastify';
import { Administrators, type AccessResult } from './administrators';
import { admit } from '../bff/admit';
import type { BffContext } from '../bff/bff-context';
import { refuse } from '../bff/guard';
import type { ServerConfig } from '../settings/config';
import type { ManifestSource } from './manifest-source';
import { createCallerLookup } from '../http/trusted-proxies';

export interface AdministratorGuardDependencies {
  readonly config: Pick<ServerConfig, 'operating'>;
  readonly manifests: Pick<ManifestSource, 'current'>;
  /** The token handler; `undefined` if browsers send their own tokens. */
  readonly bff: Pick<BffContext, 'cookies' | 'sessions' | 'settings'> | undefined;
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

const noStore = { 'cache-control': 'no-store', vary: 'authorization, cookie' };

const refusals: Readonly<Record<Exclude<AccessResult, 'admitted'>, { status: number; message: string }>> = {
  'signed-out': { status: 401, message: 'You are signed out.' },
  denied: { status: 403, message: 'Only administrators of the portal may see this.' },
  unknown: {
    status: 503,
    message: 'The portal server could not ask the users back end who you are. Try again in a minute.',
  },
  // Not 503, which would make the proxy take this server out of service.
  crowded: {
    status: 429,
    message: 'Too many ask the portal server who they are at the moment. Try again in a minute.',
  },
  'too-long': {
    status: 400,
    message: 'Your access token is longer than the portal server reads, so that it cannot ask who you are.',
  },
  unreadable: {
    status: 400,
    message: 'The portal server got no access token that it can read, so that it cannot ask who you are.',
  },
};

/** A `preHandler` that rejects requests of users who are not administrators. */
export type AdministratorGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Creates the guard of administrator-only routes. */
export function createAdministratorGuard({
  config,
  manifests,
  bff,
  fetch,
  now,
}: AdministratorGuardDependencies): AdministratorGuard {
  const administrators = new Administrators({
    fetch,
    now,
    getTarget: () => {
      const { portal, serverBackends } = manifests.current;
      return { backend: serverBackends.apiUsers, permission: portal.permissions.admin };
    },
  });
  const getCaller = createCallerLookup(config.operating.trustedProxies);
  return async (request, reply) => {
    void reply.headers(noStore);
    let { authorization } = request.headers;
    if (bff !== undefined) {
      const admitted = await admit(bff, request);
      if (!admitted.ok) return refuse(reply, ...admitted.error);
      const { token } = admitted.value;
      authorization = token && `Bearer ${token}`;
    }
    const access = await administrators.check(authorization, getCaller(request.raw));
    if (access === 'admitted') return undefined;
    const { status, message } = refusals[access];
    return reply.code(status).send({ message });
  };
}
