import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderFrame } from '#document';
import { findPublicPage, isFileRequest, isServerPath } from '#manifest';
import { decideAddress } from './announce';
import type { BffContext } from '../bff/bff-context';
import { findDocumentPerson } from '../bff/document-person';
import type { SealedSession } from '../bff/session-cookie';
import { usesHttps } from '../settings/config';
import { writeInLanguage } from '#i18n';
import { selectPortalCookies } from '../http/cookies';
import { sendRedirect } from '../document-overrides/accept-consent';
import type { ConsentTokens } from '../document-overrides/consent-tokens';
import { createConsentPage } from '../document-overrides/create-consent-page';
import { createOverrideRules } from '../document-overrides/override';
import { readRequestedMode } from '../document-overrides/requested-mode';
import { isNavigation, sendError, type ErrorContext } from './error-responses';
import { chooseLanguage } from './language';
import type { InlineIcons } from './inline-icons';
import type { Log } from '../log';
import type { ActiveManifest } from '../manifest/manifest-source';
import { renderRequestedPage } from './page';
import { renderPersonHtml } from './person-html';
import {
  readDisabled,
  readHint,
  readKnownFont,
  readLastSection,
  readMenuOpen,
  createFontCookie,
} from './portal-hint';
import { noStore, sendDocument } from './send-document';

export interface DocumentContext extends ErrorContext {
  readonly consentTokens: ConsentTokens | undefined;
  readonly bff: BffContext | undefined;
  readonly log: Log;
  /** Epoch ms. */
  readonly now: () => number;
  /** Renders the shell's frame; without it, browsers render the frame. */
  readonly renderFrame: RenderFrame | undefined;
  readonly inlineIcons: InlineIcons;
}

/** Whether a request gets a document: requests for files must not get a page in their place. */
function isPageRequest(request: FastifyRequest, { portal }: ActiveManifest, pathname: string): boolean {
  // Record names in URLs may look like file names.
  if (isFileRequest(pathname)) return isNavigation(request) && portal.tree.match(pathname) !== undefined;
  const { accept } = request.headers;
  if (accept?.includes('text/html') === true) return true;
  // A misdirected script, style or fetch must not get a page; curl and monitors may.
  return (accept === undefined || accept.includes('*/*')) && request.headers['sec-fetch-dest'] === undefined;
}

/** Returns the error path if a URL is denied or unknown to a user with these rules. */
function findErrorPath(
  { portal }: ActiveManifest,
  url: { readonly pathname: string; readonly search: string },
  rules: readonly string[],
): string | undefined {
  const decision = decideAddress(portal, rules, { ...url, hash: '' });
  return decision.kind === 'denied' || decision.kind === 'not-found' ? decision.to : undefined;
}

/** Whether a document includes its user. Modes, dev assets and most signed-out pages exclude it. */
function includesPerson(
  { config }: DocumentContext,
  { pathname }: { readonly pathname: string },
  mode: unknown,
): boolean {
  const page = findPublicPage(pathname);
  return mode === undefined && config.devAssets === undefined && (page === undefined || page === 'sign-in');
}

async function readSession(
  bff: BffContext | undefined,
  { headers }: FastifyRequest,
): Promise<SealedSession | undefined> {
  const session = await bff?.cookies.read(headers.cookie);
  return session === undefined || bff?.sessions.isOver(session) === true ? undefined : session;
}

/** Sends the document of a URL. */
export async function sendPage(
  context: DocumentContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [pathname = '/', ...query] = request.url.split('?');
  if (isServerPath(pathname) || !isPageRequest(request, context.manifests.current, pathname))
    return sendError(context, request, reply, 404);
  const { config, pages, manifests, consentTokens, bff } = context;
  const active = manifests.current;
  const cookies = selectPortalCookies(request.headers.cookie, usesHttps(config));
  const hint = readHint(cookies);
  const { languages } = active.portal;
  const language = chooseLanguage(languages, cookies, request.headers['accept-language']);
  const requested = writeInLanguage(language, () =>
    readRequestedMode({
      url: request.url,
      cookies,
      headers: request.headers,
      overrides: createOverrideRules(config, consentTokens, active.manifest),
    }),
  );
  if (requested.kind === 'redirect') return sendRedirect(config, reply, requested);
  if (requested.kind === 'consent') {
    const { request: consentRequest } = requested;
    void reply.code(consentRequest.kind === 'safe' || consentRequest.override.ok ? 200 : 400);
    const page = await createConsentPage(pages, active, consentRequest, { hint, language });
    return sendDocument(config, request, reply, { ...page, isIsolated: true });
  }
  const { mode, overrideError } = requested;
  const url = { pathname, search: query.length === 0 ? '' : `?${query.join('?')}` };
  const session = await readSession(bff, request);
  const found =
    bff === undefined || session === undefined || !includesPerson(context, url, mode)
      ? undefined
      : await findDocumentPerson(
          bff,
          request,
          session,
          (rules) => findErrorPath(active, url, rules) !== undefined,
        );
  if (found?.cookie !== undefined) void reply.header('set-cookie', found.cookie);
  const errorPath = found?.person && findErrorPath(active, url, found.person.rules);
  if (errorPath !== undefined) return reply.headers(noStore).redirect(errorPath, 302);
  const page = await renderRequestedPage(pages, active, {
    ...url,
    session,
    hint: found?.view ?? hint,
    language,
    lastSection: readLastSection(cookies),
    knownFont: readKnownFont(cookies),
    disabled: readDisabled(cookies),
    mode,
    overrideError,
  });
  if (page.font !== undefined && page.font !== readKnownFont(cookies))
    void reply.header('set-cookie', createFontCookie(page.font, usesHttps(config)));
  const requestedFrame = { url, isMenuOpen: readMenuOpen(cookies), language, age: found?.age ?? 0 };
  return sendDocument(config, request, reply, page, found, (person) =>
    person === undefined ? undefined : renderPersonHtml(context, active, requestedFrame, person),
  );
}
