import type { PageMode } from '#manifest';
import { escapeHtml } from '../html';
import { strings } from './strings';

interface Bar {
  readonly title: string;
  /** Escaped. */
  readonly words: string;
  readonly way: { readonly label: string; readonly href: string };
}

function renderText({ title, words, way }: Bar): string {
  // The way out is a link without a path: it leads back to wherever the person is by then, also without any script;
  // with one, to the whole address.
  return (
    `<aside class="portal-mode" aria-label="${escapeHtml(title)}"><p>${words}</p>` +
    `<a href="${escapeHtml(way.href)}">${escapeHtml(way.label)}</a></aside>`
  );
}

function bold(text: string): string {
  return `<strong>${escapeHtml(text)}</strong>`;
}

/** What stands on every page of a document that was made in a way of its own, with the way back; else `undefined`. */
export function createModeBar(mode: PageMode | undefined, gone: string | undefined): string | undefined {
  if (mode?.kind === 'safe') {
    return renderText({
      title: strings.safeTitle,
      words: `${bold(`${strings.safeTitle}.`)} ${escapeHtml(strings.safe)}`,
      way: { label: strings.leaveSafe, href: '?safe=off' },
    });
  }
  const reset = { href: '?override=off' };
  if (mode !== undefined) {
    const [the, app, from, address, end] = strings.override(mode.app, mode.address);
    return renderText({
      title: strings.overrideTitle,
      words: escapeHtml(the) + bold(app) + escapeHtml(from) + bold(address) + end,
      way: { ...reset, label: strings.reset },
    });
  }
  if (gone === undefined) return undefined;
  return renderText({
    title: strings.overrideTitle,
    words: escapeHtml(strings.gone(gone)),
    way: { ...reset, label: strings.dismiss },
  });
}
