import { fastify, type FastifyInstance } from 'fastify';
import type { ServerConfig } from '../settings/config';
import type { EarlyAnswers } from './early-answers';
import { addRequestIds } from './request-ids';

/**
 * Creates the HTTP server with the limits of the settings. Bodies are short; a route that accepts longer ones
 * says so.
 */
export function openHttp({ operating }: ServerConfig, early: EarlyAnswers): FastifyInstance {
  return fastify({
    logger: false,
    forceCloseConnections: 'idle',
    // A proxy may send one more request on a connection that it holds open; it would pass the 503 on.
    return503OnClosing: false,
    bodyLimit: 1_024,
    requestTimeout: operating.requestTimeout,
    keepAliveTimeout: operating.keepAlive,
    http: {
      maxHeaderSize: operating.headerBytes,
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(30_000, operating.requestTimeout),
    },
    requestIdHeader: false,
    genReqId: addRequestIds(operating.trustedProxies),
    frameworkErrors: early.frameworkErrors,
    clientErrorHandler: early.clientErrorHandler,
  });
}
