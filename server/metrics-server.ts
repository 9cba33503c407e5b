import { createServer, type Server } from 'node:http';
import { securityHeaders } from './headers';
import type { Metrics } from './metrics';

/**
 * Makes the server that shows the figures at `/metrics`, and nothing else. It has a port of its own, so that no proxy
 * in front of the portal can hand them on by mistake.
 */
export function createMetricsServer(metrics: Metrics): Server {
  const headers = { ...securityHeaders('other', 'development'), 'cache-control': 'no-store' };
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, headers).end();
      return;
    }
    metrics.read().then(
      ({ text, type }) => response.writeHead(200, { ...headers, 'content-type': type }).end(text),
      () => response.writeHead(500, headers).end(),
    );
  });
}
