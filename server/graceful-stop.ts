import type { FastifyInstance } from 'fastify';
import type { OperatingSettings } from './operating-settings';

const sweepInterval = 50;

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

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
