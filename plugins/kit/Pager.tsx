import { useRef } from 'react';
import { Button } from './Button';
import { t } from './messages/list';
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
 * The pager of a long list, with the range of rows shown; from beyond the end it leads back to the last page.
 */
export function Pager({ from: wanted, size, total, onChange }: PagerProps) {
  const place = useRef<HTMLElement>(null);
  const from = Math.min(wanted, Math.ceil(total / size) * size);
  if (total <= size && from === 0) return null;
  const last = Math.min(from + size, total);

  function go(next: number) {
    // The rows above change: reading continues with the first of them.
    place.current?.closest('[data-frame]')?.querySelector<HTMLElement>('[data-rows]')?.focus();
    onChange(next);
  }

  return (
    <nav aria-label={t('kit.list.pages')} className={styles['pager']} ref={place}>
      <span role="status">
        {from < total
          ? t('kit.list.shownOf', { first: from + 1, last, total })
          : t('kit.list.inAll', { total })}
      </span>
      <Button disabled={from === 0} onPress={() => go(Math.max(0, from - size))}>
        {t('kit.list.previous')}
      </Button>
      <Button disabled={last >= total} onPress={() => go(from + size)}>
        {t('kit.list.next')}
      </Button>
    </nav>
  );
}
