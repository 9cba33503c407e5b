import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { iconNames } from '../documents/icon';

export interface StaticSettings {
  readonly shellFolder: string;
  readonly environment: 'production' | 'development';
  /** The folder with hashed files of earlier builds: the fallback for files that this build does not have. */
  readonly retainedAssets?: string | undefined;
}

function isServable(pathname: string, environment: StaticSettings['environment']): boolean {
  const name = basename(pathname);
  if (/\.(br|gz)$/.test(name)) return false;
  return !name.endsWith('.map') || environment === 'development';
}

/**
 * These types are never documents, so they do not need `permissions-policy`, which can be larger than the
 * file.
 */
const nonDocumentType = /^(text\/(javascript|css)|application\/javascript|font\/)/;

/**
 * Serves `/assets/` of the built shell, precompressed and cached as immutable for a year, since the names
 * contain hashes. Missing files, hidden files and folders get a 404.
 */
export async function serveFiles(server: FastifyInstance, settings: StaticSettings): Promise<void> {
  const { environment } = settings;
  const root = resolve(settings.shellFolder);
  await server.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      if (nonDocumentType.test(String(reply.getHeader('content-type'))))
        reply.removeHeader('permissions-policy');
    });
    await files.register(fastifyStatic, {
      root: [
        join(root, 'assets'),
        ...(settings.retainedAssets === undefined ? [] : [resolve(settings.retainedAssets)]),
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
