import { useRef } from 'react';
import { Button } from '../Button';
import { t } from '../messages/list';
import styles from './Pager.module.css';

export interface PagerProps {
  /** The index of the first row shown, from 0. */
  readonly from: number;
  /** The page size. */
  readonly size: number;
  readonly total: number;
  readonly onChange: (from: number) => void;
}

/**
 * The pager of a long list, with the range of visible rows.
 * Beyond the end of the list it offers the last page.
 *
 * @example <Pager from={params.from} onChange={params.goTo} size={params.size} total={1234} />
 */
export function Pager({ from: wanted, size, total, onChange }: PagerProps) {
  const place = useRef<HTMLElement>(null);
  const from = Math.min(wanted, Math.ceil(total / size) * size);
  if (total <= size && from === 0) return null;
  const last = Math.min(from + size, total);

  function goTo(next: number) {
    // The rows above were replaced: move the focus to the first one.
    const rows = place.current?.closest('[data-frame]')?.querySelector<HTMLElement>('[data-rows]');
    rows?.focus({ preventScroll: true });
    if (rows !== null && rows !== undefined && rows.getBoundingClientRect().top < 0) rows.scrollIntoView();
    onChange(next);
  }

  return (
    <nav aria-label={t('ui.list.pages')} className={styles['pager']} ref={place}>
      <span role="status">
        {from < total
          ? t('ui.list.shownOf', { first: from + 1, last, total })
          : t('ui.list.inAll', { total })}
      </span>
      <Button aria-disabled={from === 0} onClick={() => goTo(Math.max(0, from - size))}>
        {t('ui.list.previous')}
      </Button>
      <Button aria-disabled={last >= total} onClick={() => goTo(from + size)}>
        {t('ui.list.next')}
      </Button>
    </nav>
  );
}
