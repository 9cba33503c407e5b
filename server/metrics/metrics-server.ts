import { createServer, type Server } from 'node:http';
import { securityHeaders } from '../http/headers';
import type { Metrics } from './metrics';

/** Creates the server of `/metrics`. It has its own port, so that a proxy cannot expose it by mistake. */
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
