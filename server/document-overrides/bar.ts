import type { PageMode } from '#manifest';
import { escapeHtml } from '../documents/html';
import { t } from './messages';

interface Bar {
  readonly title: string;
  readonly words: string;
  readonly way: { readonly label: string; readonly href: string };
}

function renderText({ title, words, way }: Bar): string {
  // The exit link has no path: it leads back to the current page, even without scripts; with a script, to the
  // whole address.
  return (
    `<aside class="portal-mode" aria-label="${escapeHtml(title)}"><p>${words}</p>` +
    `<a href="${escapeHtml(way.href)}">${escapeHtml(way.label)}</a></aside>`
  );
}

function bold(text: string): string {
  return `<strong>${escapeHtml(text)}</strong>`;
}

/** The bar of a document with a mode, with its exit link; else `undefined`. */
export function createModeBar(mode: PageMode | undefined, gone: string | undefined): string | undefined {
  if (mode?.kind === 'safe') {
    return renderText({
      title: t('document-overrides.safeTitle'),
      words: `${bold(`${t('document-overrides.safeTitle')}.`)} ${escapeHtml(t('document-overrides.safe'))}`,
      way: { label: t('document-overrides.leaveSafe'), href: '?safe=off' },
    });
  }
  const reset = { href: '?override=off' };
  if (mode !== undefined) {
    return renderText({
      title: t('document-overrides.overrideTitle'),
      // The message holds no characters that HTML escapes; its values are HTML.
      words: t('document-overrides.override', { app: bold(mode.app), address: bold(mode.address) }),
      way: { ...reset, label: t('document-overrides.reset') },
    });
  }
  if (gone === undefined) return undefined;
  return renderText({
    title: t('document-overrides.overrideTitle'),
    words: escapeHtml(t('document-overrides.gone', { reason: gone })),
    way: { ...reset, label: t('document-overrides.dismiss') },
  });
}
