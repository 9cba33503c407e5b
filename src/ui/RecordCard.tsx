import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { Card } from './Card';
import styles from './RecordCard.module.css';
import { t } from './messages';

export interface RecordCardProps {
  /** The id of the record; a change means that another record was opened. */
  readonly id: string;
  readonly title: string;
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The details of a record, shown above its list. Opening it from a link focuses its heading; closing it
 * returns the focus to the link, or to the row of the record if it was opened by URL. On page load the focus
 * stays with the portal.
 *
 * @example
 * <RecordCard id={permit.number} onClose={close} title="Permit BP-2025-0412">
 *   <FactList facts={facts} />
 * </RecordCard>
 */
export function RecordCard({ id, title, busy = false, onClose, children }: RecordCardProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const shown = useRef(id);

  useEffect(() => {
    const { activeElement: active } = document;
    const place = heading.current;
    // A focused link inside the card was removed with its record.
    const isLost = shown.current !== id && active === document.body;
    shown.current = id;
    if (!isLost && !isWithin('section', place, active)) {
      if (!(active instanceof HTMLElement) || active.matches('h1')) return;
      if (!isWithin('[data-frame]', place, active)) return;
      opener.current = active;
    }
    place?.focus();
  }, [id]);

  function returnFocus(place: HTMLElement | null) {
    const row = findRowLink(place, shown.current);
    const pageTitle = place?.closest('[data-frame]')?.querySelector<HTMLElement>('h1');
    (opener.current?.isConnected === true ? opener.current : (row ?? pageTitle))?.focus();
  }

  // A layout effect's clean-up runs while the card is still in the document, so its focus can be checked.
  useLayoutEffect(() => {
    const { current: place } = heading;
    return () => {
      if (isWithin('section', place, document.activeElement)) returnFocus(place);
    };
  }, []);

  return (
    <Card busy={busy} labelledBy={headingId}>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button
          onClick={() => {
            returnFocus(heading.current);
            onClose();
          }}
        >
          {t('ui.close')}
        </Button>
      </div>
      {children}
    </Card>
  );
}

/** Finds the link in the `DataTable` row of a record. */
function findRowLink(place: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = place?.closest('[data-frame]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['row'] === id);
  return row?.querySelector<HTMLElement>('th a') ?? undefined;
}

/** Whether an element is inside the container. */
function isWithin(surroundings: string, place: Element | null, active: Element | null): boolean {
  return place?.closest(surroundings)?.contains(active) === true;
}
