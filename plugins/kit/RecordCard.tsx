import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { Card } from './Card';
import styles from './RecordCard.module.css';
import { strings } from './strings';

/** What a card of one record is told. */
export interface RecordCardProps {
  readonly title: string;
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * One record of a list, opened above it. Whoever opened it with a link is taken to its heading, and back to the link when
 * it closes; a page that opens with it leaves the focus to the portal.
 */
export function RecordCard({ title, busy = false, onClose, children }: RecordCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const active = document.activeElement;
    const frame = heading.current?.closest('[data-frame]');
    if (!(active instanceof HTMLElement) || active.matches('h1') || frame?.contains(active) !== true) return;
    opener.current = active;
    heading.current?.focus();
  }, []);

  function close() {
    const frame = heading.current?.closest('[data-frame]');
    const title = frame?.querySelector<HTMLElement>('h1');
    const place = opener.current?.isConnected === true ? opener.current : title;
    onClose();
    place?.focus();
  }

  return (
    <Card busy={busy} labelledBy={id}>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button onPress={close}>{strings.close}</Button>
      </div>
      {children}
    </Card>
  );
}
