import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';
import { t } from './messages';

/**
 * The first link in tab order: moves the focus to the element with this
 * id without changing the URL. Hidden until it is focused.
 */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  function skip(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const target = document.getElementById(targetId);
    if (target === null) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
  }

  return (
    <a className={styles['skip']} href={`#${targetId}`} onClick={skip}>
      {t('ui.frame.skipToMainContent')}
    </a>
  );
}
