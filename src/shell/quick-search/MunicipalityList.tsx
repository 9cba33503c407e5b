import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Municipality } from '#plugin-api';
import { Icon, VisuallyHidden } from '#ui';
import styles from './MunicipalityList.module.css';
import { t } from './messages';
import { useCombobox } from './use-combobox';

export interface MunicipalityListProps {
  readonly permitted: readonly Municipality[];
  readonly current: string | undefined;
  readonly onChoose: (code: string) => void;
  /** Told when a choice was made or given up. */
  readonly onClose: () => void;
}

/** The municipalities whose name or code holds every word that was typed. */
export function filterMunicipalities(
  permitted: readonly Municipality[],
  typed: string,
): readonly Municipality[] {
  const words = typed.toLocaleLowerCase('en-CA').split(/\s+/);
  return permitted.filter(({ name, code }) => {
    const text = t('shell.quick-search.optionOf', { name, code }).toLocaleLowerCase('en-CA');
    return words.every((word) => text.includes(word));
  });
}

/** The list of the municipality selector, with a field to search it. */
export function MunicipalityList({ permitted, current, onChoose, onClose }: MunicipalityListProps) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const options = useMemo(() => filterMunicipalities(permitted, query), [permitted, query]);
  const choose = useCallback(
    (code: string) => {
      if (code !== current) onChoose(code);
      onClose();
    },
    [current, onChoose, onClose],
  );
  useCombobox({ field, list, isOpen: true, options, onChoose: choose });
  useEffect(() => {
    field.current?.focus();
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The menu of small screens around it stays.
    event.stopPropagation();
    onClose();
  };
  return (
    <div aria-label={t('shell.quick-search.municipalities')} className={styles['popup']} role="dialog">
      <input
        aria-label={t('shell.quick-search.findMunicipality')}
        autoComplete="off"
        className={styles['field']}
        placeholder={t('shell.quick-search.findMunicipality')}
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={id}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div
        aria-label={t('shell.quick-search.municipalities')}
        className={styles['list']}
        id={id}
        ref={list}
        role="listbox"
      >
        {options.map(({ name, code }) => (
          <div
            aria-selected={false}
            className={styles['option']}
            data-current={code === current ? '' : undefined}
            data-value={code}
            id={`${id}-${code}`}
            key={code}
            role="option"
            tabIndex={-1}
          >
            <span>{t('shell.quick-search.optionOf', { name, code })}</span>
            {code === current && (
              <>
                <VisuallyHidden>{t('shell.quick-search.chosen')}</VisuallyHidden>
                <Icon name="check" size={16} />
              </>
            )}
          </div>
        ))}
      </div>
      <p className={styles['none']} role="status">
        {options.length === 0 && t('shell.quick-search.noSuchMunicipality')}
      </p>
    </div>
  );
}
