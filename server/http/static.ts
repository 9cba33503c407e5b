import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { iconNames } from '../documents/icon';

export interface StaticSettings {
  readonly shellFolder: string;
  readonly environment: 'production' | 'development';
  /** The folder of hashed files of earlier builds, used for files that this build does not have. */
  readonly keptAssets?: string | undefined;
}

function isServable(pathname: string, environment: StaticSettings['environment']): boolean {
  const name = basename(pathname);
  if (/\.(br|gz)$/.test(name)) return false;
  return !name.endsWith('.map') || environment === 'development';
}

/** Scripts, styles and fonts: a policy of features applies to documents only, and weighs more than many of these files. */
const neverDocument = /^(text\/(javascript|css)|application\/javascript|font\/)/;

/**
 * Serves `/assets/` of the built shell: hashed names, cached for a year as immutable, in the encoding built
 * beside each file. Missing, hidden and folder paths fall through to the not-found answer.
 */
export async function serveFiles(server: FastifyInstance, settings: StaticSettings): Promise<void> {
  const { environment } = settings;
  const root = resolve(settings.shellFolder);
  await server.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      if (neverDocument.test(String(reply.getHeader('content-type'))))
        reply.removeHeader('permissions-policy');
    });
    await files.register(fastifyStatic, {
      root: [
        join(root, 'assets'),
        ...(settings.keptAssets === undefined ? [] : [resolve(settings.keptAssets)]),
      ],
      prefix: '/assets/',
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      allowedPath: (pathname) => isServable(pathname, environment),
      setHeaders: (response) => {
        response.setHeader('vary', 'accept-encoding');
      },
    });
    for (const name of iconNames.filter((candidate) => existsSync(join(root, candidate)))) {
      files.get(`/${name}`, (_request, reply) =>
        reply.sendFile(name, root, { maxAge: '1d', immutable: false }),
      );
    }
  });
}
