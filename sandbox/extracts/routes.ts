import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ExtractRequestSchema, type ExtractAddress, type ExtractAnswer } from '#backends/extracts';
import type { Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { getOwnOrigin, read } from '../http/read';
import type { Extracts } from './extracts';
import { toContentDisposition, fileTypes, toSafeFileName } from './file-name';

const FileSchema = v.object({ fileId: v.string() });

const KeySchema = v.object({ key: v.string() });

/** Adds ordering extracts and downloading them through a link that is valid for five minutes. */
export function extractRoutes(app: FastifyInstance, extracts: Extracts, authorise: Authorise): void {
  app.post('/api/lrp/extracts', async (request): Promise<ExtractAnswer> => {
    const caller = await authorise(request);
    return { data: { fileId: extracts.request(caller, read(ExtractRequestSchema, request.body)) } };
  });

  app.get('/api/lrp/extracts/:fileId/url', async (request): Promise<ExtractAddress> => {
    const { seed } = await authorise(request);
    const extract = extracts.find(seed.id, read(FileSchema, request.params).fileId);
    if (extract === undefined) throw new HttpError(404, 'There is no such extract.');
    if (extract.status !== 'ready') throw new HttpError(409, 'This extract is not ready.');
    return { data: `${getOwnOrigin(request)}/api/lrp/downloads/${extracts.links.create(extract)}` };
  });

  app.get('/api/lrp/downloads/:key', (request, reply) => {
    const extract = extracts.links.find(read(KeySchema, request.params).key);
    const file = toSafeFileName(extract?.fileName ?? '');
    if (extract === undefined || file === undefined || !extracts.files.has(extract.fileId)) {
      throw new HttpError(404, 'This link is not good any more. Ask for the extract again in the portal.');
    }
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': toContentDisposition(file.name),
        'x-content-type-options': 'nosniff',
      })
      .type(fileTypes[file.format])
      .send(createReadStream(extracts.files.getPath(extract.fileId)));
  });
}
