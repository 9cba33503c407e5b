import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { getAddress, isLoopbackAddress } from './loopback';

/** Serves the built files of one sibling app. */
export interface SiblingServer {
  readonly app: FastifyInstance;
  /** Listens on loopback; returns its address and a stop function. Throws when the folder was not built. */
  start(port: number): Promise<{ readonly address: string; readonly stop: () => Promise<void> }>;
}

const hashedName = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;

/**
 * Serves a folder to all origins: hashed files are immutable, others revalidated; `.br` files are used where
 * they exist. `POST /__control/stop` calls `onStopRequest` and is refused to pages, which send an origin.
 */
export function createSiblingServer(folder: string, onStopRequest?: () => void): SiblingServer {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  if (onStopRequest !== undefined) {
    app.post('/__control/stop', async (request, reply) => {
      const isAllowed = isLoopbackAddress(request.ip) && request.headers.origin === undefined;
      if (!isAllowed)
        return reply.code(403).send({ message: 'Only programs of this computer may stop this host.' });
      reply.raw.once('close', onStopRequest);
      return reply.header('connection', 'close').send({});
    });
  }
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  );
  return {
    app,
    async start(port) {
      if (!existsSync(folder)) throw new Error(`${folder} is missing; build the sibling app first.`);
      app.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        index: false,
        dotfiles: 'ignore',
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = hashedName.test(path.replace(/\.br$/, ''));
          void reply.setHeader(
            'cache-control',
            isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
      await app.listen({ host: 'localhost', port });
      return { address: getAddress(app), stop: () => app.close() };
    },
  };
}
