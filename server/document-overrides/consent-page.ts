import type { Result } from '#base';
import { createReportDirectives, type ReportsEndpoint } from '#manifest';
import { escapeHtml, tag } from '../documents/html';
import type { Override } from './override';
import { t } from './messages';

export type ConsentRequest =
  | {
      readonly kind: 'override';
      /** The override with its confirmation token, or why it is refused. */
      readonly override: Result<Override & { readonly token: string }, string>;
      /** The requested URL without the override. */
      readonly without: string;
    }
  | {
      readonly kind: 'safe';
      /** Path and query of the requested URL, without safe mode. */
      readonly path: string;
      readonly fields: readonly (readonly [name: string, value: string])[];
    };

export interface ConsentPageParts {
  readonly request: ConsentRequest;
  /** The language of its texts, such as `fr`. */
  readonly language: string;
  readonly portalTitle: string;
  readonly theme: string;
  readonly icon: string;
  readonly styles: readonly string[];
  readonly getIntegrity: (address: string) => string | undefined;
}

function field(name: string, value: string): string {
  return tag('input', { type: 'hidden', name, value });
}

function button(label: string): string {
  return `<button type="submit">${escapeHtml(label)}</button>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** In characters; form encoding may need three bytes for each. */
const maxReturnLength = 4_000;

/** Returns the path to go back to, without the query if the URL is too long. */
function getReturnPath(address: string): string {
  if (address.length <= maxReturnLength) return address;
  const [path = '/'] = address.split('?');
  return path.length <= maxReturnLength ? path : '/';
}

type Content = readonly [title: string, body: string];

function createOverrideContent({
  override,
  without,
}: Extract<ConsentRequest, { kind: 'override' }>): Content {
  const back = `<a class="portal-question-way" href="${escapeHtml(without)}">${escapeHtml(t('document-overrides.refuse'))}</a>`;
  if (!override.ok)
    return [t('document-overrides.refusedTitle'), `${paragraph(override.error)}<p>${back}</p>`];
  const { app, address, token } = override.value;
  const form =
    '<form method="post" action="/portal/override">' +
    field('app', app) +
    field('address', address) +
    field('token', token) +
    field('return', getReturnPath(without)) +
    `${button(t('document-overrides.accept'))}${back}</form>`;
  const body =
    `${paragraph(t('document-overrides.ask'))}<p class="portal-question-address">${escapeHtml(address)}</p>` +
    `${paragraph(t('document-overrides.askWarning'))}${paragraph(t('document-overrides.askUntil'))}${form}`;
  return [t('document-overrides.askTitle', { app }), body];
}

function createSafeModeContent({ path, fields }: Extract<ConsentRequest, { kind: 'safe' }>): Content {
  const search = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  const without = search === '' ? path : `${path}?${search}`;
  const form =
    `<form method="get" action="${escapeHtml(path)}">` +
    fields.map(([name, value]) => field(name, value)).join('') +
    field('safe', 'on') +
    `${button(t('document-overrides.startSafe'))}` +
    `<a class="portal-question-way" href="${escapeHtml(without)}">${escapeHtml(t('document-overrides.refuseSafe'))}</a></form>`;
  return [
    t('document-overrides.askSafeTitle'),
    `${paragraph(t('document-overrides.askSafe'))}${paragraph(t('document-overrides.askSafeUntil'))}${form}`,
  ];
}

/** Renders the confirmation page, or why the override is refused. It has no scripts. */
export function renderConsentPage({
  request,
  language,
  portalTitle,
  theme,
  icon,
  ...files
}: ConsentPageParts): string {
  const [title, body] =
    request.kind === 'safe' ? createSafeModeContent(request) : createOverrideContent(request);
  return [
    '<!doctype html>',
    tag('html', { lang: `${language}-CA`, 'data-theme': theme }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(`${title} – ${portalTitle}`)}</title>`,
    tag('link', { rel: 'icon', href: icon }),
    ...files.styles.map((href) =>
      tag('link', { rel: 'stylesheet', href, integrity: files.getIntegrity(href) }),
    ),
    '</head>',
    `<body><main class="portal-question"><h1>${escapeHtml(title)}</h1>${body}</main></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Creates the security policy of the confirmation page. Styles may come from a dev server. */
export function createConsentPolicy(
  styleOrigins: readonly string[],
  reports: ReportsEndpoint | undefined,
): string {
  const styles = ["'self'", ...styleOrigins].join(' ');
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    `font-src ${styles}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...createReportDirectives(reports),
  ].join('; ');
}
