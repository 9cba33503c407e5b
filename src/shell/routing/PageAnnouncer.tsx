import { compareStructural, reaction } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import type { SectionSource } from '#app-runtime';
import { getLanguage } from '#i18n';
import { readText, type Decision, type Text } from '#manifest';
import type { AddressStore, PaintClock } from '#stores';
import { VisuallyHidden } from '#ui';
import { isSettled } from './is-settled';
import { t } from './messages';

export interface PageAnnouncerProps {
  readonly address: AddressStore;
  readonly registry: SectionSource;
  readonly clock: PaintClock;
  readonly portalTitle: Text;
  /** Returns the title that an app has set for its page. */
  readonly getOwnTitle: (app: string) => string | undefined;
  /** The element that holds the section's content. */
  readonly getMain: () => HTMLElement | null;
}

function getTitle(decision: Decision): string | undefined {
  if (decision.kind === 'app') return readText(decision.route.title, getLanguage());
  return decision.kind === 'error-page' ? t('shell.routing.errorTitle', { code: decision.code }) : undefined;
}

function focusHeading(main: HTMLElement): void {
  const headings = Array.from(main.querySelectorAll<HTMLElement>('h1'));
  const target = headings.find((heading) => heading.offsetParent !== null) ?? main;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Title and announcement of the current page. */
function describePage({ address, registry, portalTitle, getOwnTitle }: PageAnnouncerProps) {
  const { decision } = address;
  const title = getTitle(decision);
  return {
    title,
    portalTitle: readText(portalTitle, getLanguage()),
    ownTitle: decision.kind === 'app' ? getOwnTitle(decision.app.name) : undefined,
    isSettled: isSettled(decision, registry),
    // A change of language is not a new page.
    key: decision.kind === 'app' ? decision.route.path : decision.kind === 'error-page' ? decision.code : '',
  };
}

type Page = ReturnType<typeof describePage>;

/**
 * On each navigation, sets the title, announces it once, and focuses the section's heading. That happens
 * after the section's paint, which must not be delayed; only scrolling to the top comes before.
 */
export function PageAnnouncer(props: PageAnnouncerProps) {
  const latest = useRef(props);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let scrolledKey: string | undefined;
    let announcedKey: string | undefined;
    // Of the first page, which somebody may leave before it is announced.
    let firstKey = '';
    let cancel = (): void => undefined;

    const announce = ({ title, portalTitle, ownTitle, isSettled: isPageSettled, key }: Page): void => {
      const { getMain } = latest.current;
      if (title !== undefined) document.title = [ownTitle, title, portalTitle].filter(Boolean).join(' – ');
      setAnnounced(isPageSettled ? (ownTitle ?? title ?? '') : '');
      if (!isPageSettled || announcedKey === key) return;
      const isFirst = announcedKey === undefined && key === firstKey;
      announcedKey = key;
      const main = getMain();
      if (!isFirst && main !== null) focusHeading(main);
    };

    const stop = reaction(
      () => describePage(latest.current),
      (page) => {
        firstKey ||= page.key;
        cancel();
        if (page.isSettled && scrolledKey !== page.key) {
          if (scrolledKey !== undefined) window.scrollTo(0, 0);
          scrolledKey = page.key;
        }
        cancel = latest.current.clock.afterPaint(() => announce(page));
      },
      { equals: compareStructural, fireImmediately: true },
    );
    return () => {
      stop();
      cancel();
    };
  }, []);

  return (
    <VisuallyHidden>
      <div aria-live="polite">{announced}</div>
    </VisuallyHidden>
  );
}
