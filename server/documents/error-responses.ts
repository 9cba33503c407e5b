import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderErrorPage } from './account-page';
import { usesHttps, type ServerConfig } from '../settings/config';
import { selectPortalCookies } from '../http/cookies';
import { getManifestForMode } from '../document-overrides/document-mode';
import { chooseLanguage } from './language';
import type { Log } from '../log';
import type { ManifestSource } from '../manifest/manifest-source';
import { t } from '../messages';
import type { PageContext } from './page-parts';
import { readHint } from './portal-hint';
import { noStore, sendDocument } from './send-document';

export interface ErrorContext {
  readonly config: ServerConfig;
  readonly manifests: ManifestSource;
  readonly pages: PageContext;
  readonly log: Log;
}

/** Sends an error response. */
export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => FastifyReply | Promise<FastifyReply>;

/** Whether the request is a page navigation. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const { accept, 'sec-fetch-dest': destination } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  const isDocument = destination === undefined || destination === 'document';
  return isRead && isDocument && accept?.includes('text/html') === true;
}

/** Describes an error by name and stack trace, without its message, which may quote the request. */
function describeError(error: Error & { readonly code?: unknown }): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = frames.slice(0, 4).map((line) => line.trim().replace(/\(?(?:file:\/\/)?\/\S*\//, '('));
  return [error.name, ...(typeof error.code === 'string' ? [error.code] : []), ...stack].join(' ');
}

/** Logs an internal error during a request. */
export function logFailure(log: Log, { id }: FastifyRequest, thrown: unknown): void {
  const reason = thrown instanceof Error ? describeError(thrown) : typeof thrown;
  log.event('error', 'failure', { request: id, reason });
}

function createErrorBody(status: number, { id }: FastifyRequest): Readonly<Record<string, string>> {
  if (status === 404) return { error: 'Not found' };
  return { error: status >= 500 ? 'The portal server failed' : 'Bad request', request: id };
}

/** Sends an error: the portal's error page for navigations, JSON for all other requests. */
export async function sendError(
  { config, manifests, pages, log }: ErrorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  void reply.code(status).headers(noStore);
  if (!isNavigation(request)) return reply.send(createErrorBody(status, request));
  try {
    const active = manifests.current;
    const { cookie, 'accept-language': accepted } = request.headers;
    const cookies = selectPortalCookies(cookie, usesHttps(config));
    const page = await renderErrorPage(pages, getManifestForMode(undefined, active), {
      errorCode: String(status),
      hint: readHint(cookies),
      language: chooseLanguage(active.portal.languages, cookies, accepted),
    });
    return sendDocument(config, request, reply, page);
  } catch (thrown) {
    // After an internal error, which is already logged, the error page may fail for the same reason.
    if (status < 500) logFailure(log, request, thrown);
    return reply.type('text/plain; charset=utf-8').send(t('server.failed', { id: request.id }));
  }
}
