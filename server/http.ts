import { fastify, type FastifyInstance } from 'fastify';
import type { ServerConfig } from './config';
import { securityHeaders } from './headers';
import { addRequestIds } from './request-ids';

/**
 * Creates the HTTP server with the limits of the settings. Bodies are short; a route that accepts longer ones
 * says so.
 */
export function openHttp({ environment, operating }: ServerConfig): FastifyInstance {
  return fastify({
    logger: false,
    forceCloseConnections: 'idle',
    // A proxy may send one more request on a connection that it holds open; it would pass the 503 on.
    return503OnClosing: false,
    bodyLimit: 1_024,
    requestTimeout: operating.requestTimeout,
    keepAliveTimeout: operating.keepAlive,
    http: { maxHeaderSize: operating.headerBytes },
    requestIdHeader: false,
    genReqId: addRequestIds(operating.trustedProxies),
    frameworkErrors(_error, _request, reply) {
      reply.raw
        .writeHead(400, { ...securityHeaders('other', environment), 'content-type': 'application/json' })
        .end('{"error":"Bad request"}');
    },
  });
}
