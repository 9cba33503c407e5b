import type { FastifyInstance } from 'fastify';
import type { OperatingSettings } from '../settings/operating-settings';

const sweepIntervalMs = 50;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Keeps serving for `stopNotice` (ms), so that proxies can stop routing to this server. Every response closes
 * its connection, so that proxies reconnect to another server.
 */
export async function drainConnections(
  http: FastifyInstance,
  { stopNotice }: Pick<OperatingSettings, 'stopNotice'>,
): Promise<void> {
  http.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  if (stopNotice > 0) await pause(stopNotice);
}

/**
 * Closes the server once pending responses are sent, or after `stopPatience` (ms). Idle keep-alive
 * connections are closed immediately, since their clients would not close them.
 */
export async function closeGracefully(
  http: FastifyInstance,
  { stopPatience }: Pick<OperatingSettings, 'stopPatience'>,
): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), sweepIntervalMs);
  const timeout = setTimeout(() => http.server.closeAllConnections(), stopPatience);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(timeout);
  }
}
