import { useRef } from 'react';
import { Button } from './Button';
import { t } from './messages/list';
import styles from './Pager.module.css';

export interface PagerProps {
  /** The place of the first row shown, from 0. */
  readonly from: number;
  /** How many rows a page has. */
  readonly size: number;
  readonly total: number;
  readonly onChange: (from: number) => void;
}

/** Leads through the pages of a long list, and says which part of it is shown; from beyond its end back to its last page. */
export function Pager({ from: wanted, size, total, onChange }: PagerProps) {
  const place = useRef<HTMLElement>(null);
  const from = Math.min(wanted, Math.ceil(total / size) * size);
  if (total <= size && from === 0) return null;
  const last = Math.min(from + size, total);

  function go(next: number) {
    // The rows change above: whoever reads on begins with the first of them.
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
