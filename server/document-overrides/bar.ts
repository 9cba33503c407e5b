import type { PageMode } from '#manifest';
import { escapeHtml } from '../documents/html';
import { t } from './messages';

interface Bar {
  readonly title: string;
  readonly content: string;
  readonly exit: { readonly label: string; readonly href: string };
}

function renderBar({ title, content, exit }: Bar): string {
  // The exit link has no path, so that it leads back to the current page without scripts. A script adds the
  // current query.
  return (
    `<aside class="portal-mode" aria-label="${escapeHtml(title)}"><p>${content}</p>` +
    `<a href="${escapeHtml(exit.href)}">${escapeHtml(exit.label)}</a></aside>`
  );
}

function bold(text: string): string {
  return `<strong>${escapeHtml(text)}</strong>`;
}

/**
 * Renders the bar of a document in safe mode or with an override. `overrideError` says why the override of
 * the cookie no longer applies. `undefined` for all other documents.
 */
export function renderModeBar(
  mode: PageMode | undefined,
  overrideError: string | undefined,
): string | undefined {
  if (mode?.kind === 'safe') {
    return renderBar({
      title: t('document-overrides.safeTitle'),
      content: `${bold(`${t('document-overrides.safeTitle')}.`)} ${escapeHtml(t('document-overrides.safe'))}`,
      exit: { label: t('document-overrides.leaveSafe'), href: '?safe=off' },
    });
  }
  const reset = { href: '?override=off' };
  if (mode !== undefined) {
    return renderBar({
      title: t('document-overrides.overrideTitle'),
      // The message needs no escaping; its values are HTML.
      content: t('document-overrides.override', { app: bold(mode.app), address: bold(mode.address) }),
      exit: { ...reset, label: t('document-overrides.reset') },
    });
  }
  if (overrideError === undefined) return undefined;
  return renderBar({
    title: t('document-overrides.overrideTitle'),
    content: escapeHtml(t('document-overrides.gone', { reason: overrideError })),
    exit: { ...reset, label: t('document-overrides.dismiss') },
  });
}
