import type { Result } from '#base';
import { escaped, tag } from '../html';
import type { Override } from './override';
import { strings } from './strings';

/** What the question about an override is made from. */
export interface Question {
  readonly override: Result<Override, string>;
  /** The address that was asked for, without the override. */
  readonly without: string;
  readonly portalTitle: string;
  readonly theme: string;
  readonly icon: string;
  readonly styles: readonly string[];
}

function field(name: string, value: string): string {
  return tag('input', { type: 'hidden', name, value });
}

function contentOf({ override, without }: Question): readonly [title: string, body: string] {
  const back = `<a class="portal-question-way" href="${escaped(without)}">${escaped(strings.refuse)}</a>`;
  if (!override.ok) return [strings.refusedTitle, `<p>${escaped(override.error)}</p><p>${back}</p>`];
  const { app, address } = override.value;
  const form =
    '<form method="post" action="/portal/override">' +
    field('app', app) +
    field('address', address) +
    field('return', without) +
    `<button type="submit">${escaped(strings.accept)}</button>${back}</form>`;
  const body =
    `<p>${escaped(strings.ask)}</p><p class="portal-question-address">${escaped(address)}</p>` +
    `<p>${escaped(strings.askWarning)}</p><p>${escaped(strings.askUntil)}</p>${form}`;
  return [strings.askTitle(app), body];
}

/** The page that asks whether an app shall come from elsewhere, or says why it cannot. It has no scripts at all. */
export function questionPage(question: Question): string {
  const [title, body] = contentOf(question);
  return [
    '<!doctype html>',
    tag('html', { lang: 'en-CA', 'data-theme': question.theme }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(`${title} – ${question.portalTitle}`)}</title>`,
    tag('link', { rel: 'icon', href: question.icon }),
    ...question.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    '</head>',
    `<body><main class="portal-question"><h1>${escaped(title)}</h1>${body}</main></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** The policy of that page; styles may come from a dev server. */
export function questionPolicy(styleOrigins: readonly string[]): string {
  const styles = ["'self'", ...styleOrigins].join(' ');
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    `font-src ${styles}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
