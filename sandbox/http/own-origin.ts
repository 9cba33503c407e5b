import type { FastifyRequest } from 'fastify';

/** The address, without a path, at which the caller reaches the sandbox. */
export function ownOrigin({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
