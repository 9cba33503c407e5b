import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderErrorPage } from './account-page';
import { usesHttps, type ServerConfig } from '../settings/config';
import { createPortalCookies } from '../http/cookies';
import { getManifestForMode } from '../document-overrides/document-mode';
import { chooseLanguage } from './language';
import type { Log } from '../log';
import type { ManifestSource } from '../manifest/manifest-source';
import { t } from '../messages';
import type { PageContext } from './page-parts';
import { readHint } from './portal-hint';
import { neverStore, sendDocument } from './send-document';

export interface ErrorContext {
  readonly config: ServerConfig;
  readonly manifests: ManifestSource;
  readonly pages: PageContext;
  readonly log: Log;
}

/** Answers a request with an error. */
export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => FastifyReply | Promise<FastifyReply>;

/** Whether a person opens the address: a tab asks for a page. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const { accept, 'sec-fetch-dest': destination } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  const isDocument = destination === undefined || destination === 'document';
  return isRead && isDocument && accept?.includes('text/html') === true;
}

/**
 * Where an error was thrown: its kind and place in the code, never its message, which may quote the request.
 */
function describePlace(error: Error & { readonly code?: unknown }): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const place = frames.slice(0, 4).map((line) => line.trim().replace(/\(?(?:file:\/\/)?\/\S*\//, '('));
  return [error.name, ...(typeof error.code === 'string' ? [error.code] : []), ...place].join(' ');
}

/** Logs that the server failed at a request. */
export function logFailure(log: Log, { id }: FastifyRequest, thrown: unknown): void {
  const reason = thrown instanceof Error ? describePlace(thrown) : typeof thrown;
  log.event('error', 'failure', { request: id, reason });
}

function describe(status: number, { id }: FastifyRequest): Readonly<Record<string, string>> {
  if (status === 404) return { error: 'Not found' };
  return { error: status >= 500 ? 'The portal server failed' : 'Bad request', request: id };
}

/** Answers with an error: people who open the address get the portal's own error page, everybody else gets JSON. */
export async function sendError(
  { config, manifests, pages, log }: ErrorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  void reply.code(status).headers(neverStore);
  if (!isNavigation(request)) return reply.send(describe(status, request));
  try {
    const active = manifests.current;
    const { cookie, 'accept-language': accepted } = request.headers;
    const cookies = createPortalCookies(cookie, usesHttps(config));
    const page = await renderErrorPage(pages, getManifestForMode(undefined, active), {
      errorCode: String(status),
      hint: readHint(cookies),
      language: chooseLanguage(active.portal.languages, cookies, accepted),
    });
    return sendDocument(config, request, reply, page);
  } catch (thrown) {
    // At a failure of the server, what failed may be what every page is made of; that is in the log already.
    if (status < 500) logFailure(log, request, thrown);
    return reply.type('text/plain; charset=utf-8').send(t('server.failed', { id: request.id }));
  }
}
