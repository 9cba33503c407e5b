import type { PageMode } from '#manifest';
import { escaped } from '../html';
import { strings } from './strings';

interface Bar {
  readonly title: string;
  /** Escaped. */
  readonly words: string;
  readonly way: { readonly label: string; readonly href: string };
}

function written({ title, words, way }: Bar): string {
  // The way out is a link without a path: it leads back to wherever the person is by then, also without any script;
  // with one, to the whole address.
  return (
    `<aside class="portal-mode" aria-label="${escaped(title)}"><p>${words}</p>` +
    `<a href="${escaped(way.href)}">${escaped(way.label)}</a></aside>`
  );
}

function bold(text: string): string {
  return `<strong>${escaped(text)}</strong>`;
}

/** What stands on every page of a document that was made in a way of its own, with the way back; else `undefined`. */
export function modeBar(mode: PageMode | undefined, gone: string | undefined): string | undefined {
  if (mode?.kind === 'safe') {
    return written({
      title: strings.safeTitle,
      words: `${bold(`${strings.safeTitle}.`)} ${escaped(strings.safe)}`,
      way: { label: strings.leaveSafe, href: '?safe=off' },
    });
  }
  const reset = { href: '?override=off' };
  if (mode !== undefined) {
    const [the, app, from, address, end] = strings.override(mode.app, mode.address);
    return written({
      title: strings.overrideTitle,
      words: escaped(the) + bold(app) + escaped(from) + bold(address) + end,
      way: { ...reset, label: strings.reset },
    });
  }
  if (gone === undefined) return undefined;
  return written({
    title: strings.overrideTitle,
    words: escaped(strings.gone(gone)),
    way: { ...reset, label: strings.dismiss },
  });
}
