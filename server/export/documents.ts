import { createHash } from 'node:crypto';
import type { Portal, Route } from '#manifest';
import { renderErrorPage } from '../documents/account-page';
import { decideAddress } from '../documents/announce';
import { joinHtml } from '../documents/html';
import type { ActiveManifest } from '../manifest/manifest-source';
import { renderRequestedPage, renderRoutePage } from '../documents/page';
import type { RenderedPage } from '../documents/page-data';
import type { PageContext } from '../documents/page-parts';

/** An exported document. Its name is a hash of text and policies. */
export interface ExportedDocument extends Omit<RenderedPage, 'html'> {
  readonly name: string;
  readonly html: string;
}

/** The paths of a route, as a regular expression, and its document. */
export interface DocumentRule {
  readonly pattern: string;
  readonly document: string;
}

/**
 * The documents of the export. Signed-out visitors get `account`; others get `portal` unless a rule matches.
 */
export interface ExportedDocuments {
  readonly documents: readonly ExportedDocument[];
  readonly account: string;
  readonly portal: string;
  readonly rules: readonly DocumentRule[];
  /** The error page for unknown URLs. */
  readonly missing: string;
  /** The paths of all routes, as regular expressions. */
  readonly routes: readonly string[];
}

function toExportedDocument(page: RenderedPage): ExportedDocument {
  const html = joinHtml(page.html);
  const hash = createHash('sha256').update(`${page.policy}\n${page.permissions}\n${html}`).digest('hex');
  return { ...page, html, name: hash.slice(0, 16) };
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&');

function toPattern({ path, exact, strict }: Route): string {
  const segments = path.split('/').slice(1);
  const pathPattern = segments
    .map((part) => `/${part.startsWith(':') ? '[^/]+' : escapePattern(part)}`)
    .join('');
  if (!exact) return `^${pathPattern}(/|$)`;
  return `^${pathPattern}${strict ? '' : '/?'}$`;
}

const countMatches = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

/**
 * Orders routes like the route tree: exact before prefix, deeper before shallower, literal before parameter.
 */
function compareByPrecedence(one: Route, other: Route): number {
  return (
    Number(other.exact) - Number(one.exact) ||
    countMatches(other.path, /\//g) - countMatches(one.path, /\//g) ||
    countMatches(one.path, /\/:/g) - countMatches(other.path, /\/:/g)
  );
}

/** Finds the route that is finally shown for a path of this route, after redirects, with all permissions. */
function findShownRoute(portal: Portal, route: Route, rules: readonly string[]): Route | undefined {
  const pathname = route.path.replaceAll(/:[^/]+/g, 'x');
  const decision = decideAddress(portal, rules, { pathname, search: '', hash: '' });
  return decision.kind === 'app' ? decision.route : undefined;
}

/** Creates the documents of all routes, without duplicates. */
export async function exportDocuments(
  context: PageContext,
  active: ActiveManifest,
): Promise<ExportedDocuments> {
  const { portal } = active;
  const routes = portal.routes.flatMap((route) => [route, ...route.children]);
  const rules = [...new Set(routes.flatMap(({ permissions }) => permissions))];
  const visitor = { hint: undefined, language: portal.languages[0] ?? 'en' };
  const account = toExportedDocument(
    await renderRequestedPage(context, active, { pathname: '/', search: '', ...visitor }),
  );
  const missing = toExportedDocument(
    await renderErrorPage(context, active, { errorCode: '404', ...visitor }),
  );
  const defaultDocument = toExportedDocument(await renderRoutePage(context, active, undefined));
  const documents = new Map([account, defaultDocument, missing].map((document) => [document.name, document]));
  const documentRules: DocumentRule[] = [];
  for (const route of routes.toSorted(compareByPrecedence)) {
    const document = toExportedDocument(
      await renderRoutePage(context, active, findShownRoute(portal, route, rules)),
    );
    documents.set(document.name, document);
    documentRules.push({ pattern: toPattern(route), document: document.name });
  }
  const needsRules = documentRules.some((rule) => rule.document !== defaultDocument.name);
  return {
    documents: [...documents.values()],
    account: account.name,
    portal: defaultDocument.name,
    rules: needsRules ? documentRules : [],
    missing: missing.name,
    routes: documentRules.map(({ pattern }) => pattern),
  };
}
