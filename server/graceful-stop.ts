import type { FastifyInstance } from 'fastify';
import type { OperatingSettings } from './operating-settings';

const sweepInterval = 50;

/**
 * Closes the server once the answers under way are out, or `stopPatience` is over. A connection that was kept alive
 * is closed as soon as it is idle, since its client would not know otherwise that nobody listens any more.
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

/** Waits for some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
