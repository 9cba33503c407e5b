import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { AppRegistry } from '#app-runtime';
import type { Decision } from '#manifest';
import type { AddressStore } from '#stores';
import { VisuallyHidden } from '#ui';
import { t } from './messages';

export interface PageAnnouncerProps {
  readonly address: AddressStore;
  readonly registry: AppRegistry;
  readonly portalTitle: string;
  /** The element that holds the section's content. */
  readonly getMain: () => HTMLElement | null;
}

function getTitle(decision: Decision): string | undefined {
  if (decision.kind === 'app') return decision.route.title;
  return decision.kind === 'error-page' ? t('shell.routing.errorTitle', { code: decision.code }) : undefined;
}

function isSettled(decision: Decision, registry: AppRegistry): boolean {
  if (decision.kind !== 'app') return decision.kind === 'error-page';
  const { section } = registry;
  if (section?.app.name !== decision.app.name) return false;
  return section.instance === undefined || ['mounted', 'failed'].includes(section.instance.status.state);
}

function focusHeading(main: HTMLElement): void {
  const headings = Array.from(main.querySelectorAll<HTMLElement>('h1'));
  const target = headings.find((heading) => heading.offsetParent !== null) ?? main;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** On each navigation: sets the title, announces it once, and focuses the section's heading. */
export const PageAnnouncer = observer(function PageAnnouncer({
  address,
  registry,
  portalTitle,
  getMain,
}: PageAnnouncerProps) {
  const { decision } = address;
  const title = getTitle(decision);
  const isPageSettled = isSettled(decision, registry);
  const pageKey = decision.kind === 'app' ? decision.route.path : (title ?? '');
  const announcedKey = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${portalTitle}`;
  }, [title, portalTitle]);

  useEffect(() => {
    if (!isPageSettled || announcedKey.current === pageKey) return;
    const isFirst = announcedKey.current === undefined;
    announcedKey.current = pageKey;
    const element = getMain();
    if (!isFirst && element !== null) {
      window.scrollTo(0, 0);
      focusHeading(element);
    }
  }, [isPageSettled, pageKey, getMain]);

  return (
    <VisuallyHidden>
      <div aria-live="polite">{isPageSettled ? title : ''}</div>
    </VisuallyHidden>
  );
});
