import type { FastifyInstance } from 'fastify';
import type { OperatingSettings } from '../settings/operating-settings';

const sweepInterval = 50;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Answers for `stopNotice` longer, until no proxy sends requests any more. Each connection ends with its next response,
 * so that a proxy opens another one to a server that stays.
 */
export async function giveNotice(
  http: FastifyInstance,
  { stopNotice }: Pick<OperatingSettings, 'stopNotice'>,
): Promise<void> {
  http.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  if (stopNotice > 0) await pause(stopNotice);
}

/**
 * Closes the server once pending responses are sent, or after `stopPatience`. Idle keep-alive connections are
 * closed at once, since clients would not notice otherwise.
 */
export async function closeGracefully(
  http: FastifyInstance,
  { stopPatience }: Pick<OperatingSettings, 'stopPatience'>,
): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), sweepInterval);
  const patience = setTimeout(() => http.server.closeAllConnections(), stopPatience);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(patience);
  }
}
