import { createHash } from 'node:crypto';
import type { Portal, Route } from '#manifest';
import { renderErrorPage } from '../documents/account-page';
import { settle } from '../documents/announce';
import { joinHtml } from '../documents/html';
import type { ActiveManifest } from '../manifest/manifest-source';
import { renderRequestedPage, renderRoutePage } from '../documents/page';
import type { RenderedPage } from '../documents/page-data';
import type { PageContext } from '../documents/page-parts';

/** A document of the export: its text, policies, and a name derived from them. */
export interface ExportedDocument extends Omit<RenderedPage, 'html'> {
  readonly name: string;
  readonly html: string;
}

/** The addresses of a route, as a regular expression, and its document. */
export interface DocumentRule {
  readonly pattern: string;
  readonly document: string;
}

/** The documents of the export: new visitors get `account`, others `portal` unless a rule matches. */
export interface ExportedDocuments {
  readonly documents: readonly ExportedDocument[];
  readonly account: string;
  readonly portal: string;
  readonly rules: readonly DocumentRule[];
  /** What people see at addresses that show nothing. */
  readonly missing: string;
  /** The addresses of all routes, as regular expressions. */
  readonly routes: readonly string[];
}

function named(page: RenderedPage): ExportedDocument {
  const html = joinHtml(page.html);
  const hash = createHash('sha256').update(`${page.policy}\n${page.permissions}\n${html}`).digest('hex');
  return { ...page, html, name: hash.slice(0, 16) };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&');

function toPattern({ path, exact, strict }: Route): string {
  const segments = path.split('/').slice(1);
  const below = segments.map((part) => `/${part.startsWith(':') ? '[^/]+' : escaped(part)}`).join('');
  if (!exact) return `^${below}(/|$)`;
  return `^${below}${strict ? '' : '/?'}$`;
}

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

/**
 * Same precedence as the route tree: exact before prefix, deeper before shallower, literal before parameter.
 */
function byPrecedence(one: Route, other: Route): number {
  return (
    Number(other.exact) - Number(one.exact) ||
    count(other.path, /\//g) - count(one.path, /\//g) ||
    count(one.path, /\/:/g) - count(other.path, /\/:/g)
  );
}

/** The route whose page an address of this route finally shows, for somebody who may visit all of them. */
function isShownAt(portal: Portal, route: Route, rules: readonly string[]): Route | undefined {
  const pathname = route.path.replaceAll(/:[^/]+/g, 'x');
  const decision = settle(portal, rules, { pathname, search: '', hash: '' });
  return decision.kind === 'app' ? decision.route : undefined;
}

/** Creates the documents of all routes, deduplicated. */
export async function exportDocuments(
  context: PageContext,
  active: ActiveManifest,
): Promise<ExportedDocuments> {
  const { portal } = active;
  const routes = portal.routes.flatMap((route) => [route, ...route.children]);
  const rules = [...new Set(routes.flatMap(({ permissions }) => permissions))];
  const visitor = { hint: undefined, language: portal.languages[0] ?? 'en' };
  const account = named(
    await renderRequestedPage(context, active, { pathname: '/', search: '', ...visitor }),
  );
  const missing = named(await renderErrorPage(context, active, { errorCode: '404', ...visitor }));
  const usual = named(await renderRoutePage(context, active, undefined));
  const documents = new Map([account, usual, missing].map((document) => [document.name, document]));
  const found: DocumentRule[] = [];
  for (const route of routes.toSorted(byPrecedence)) {
    const document = named(await renderRoutePage(context, active, isShownAt(portal, route, rules)));
    documents.set(document.name, document);
    found.push({ pattern: toPattern(route), document: document.name });
  }
  const isNeeded = found.some((rule) => rule.document !== usual.name);
  return {
    documents: [...documents.values()],
    account: account.name,
    portal: usual.name,
    rules: isNeeded ? found : [],
    missing: missing.name,
    routes: found.map(({ pattern }) => pattern),
  };
}
