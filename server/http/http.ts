import { fastify, type FastifyInstance } from 'fastify';
import type { ServerConfig } from '../settings/config';
import type { EarlyResponses } from './early-responses';
import { createRequestIdGenerator } from './request-ids';

/**
 * Creates the HTTP server with the limits of the settings. Routes that accept longer bodies raise
 * `bodyLimit`.
 */
export function openHttp({ operating }: ServerConfig, early: EarlyResponses): FastifyInstance {
  return fastify({
    logger: false,
    forceCloseConnections: 'idle',
    // A proxy may send one more request on a keep-alive connection, and would pass a 503 on to the browser.
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
    genReqId: createRequestIdGenerator(operating.trustedProxies),
    frameworkErrors: early.frameworkErrors,
    clientErrorHandler: early.clientErrorHandler,
  });
}
