import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { hasWords, toSearchWords } from '#base';
import type { Municipality } from '#plugin-api';
import { Icon, VisuallyHidden } from '#ui';
import styles from './MunicipalityList.module.css';
import { t } from './messages';
import { useCombobox } from './use-combobox';

export interface MunicipalityListProps {
  readonly permitted: readonly Municipality[];
  readonly current: string | undefined;
  readonly onChoose: (code: string) => void;
  /** Called after a choice or cancel. */
  readonly onClose: () => void;
}

/** Returns municipalities whose name or code contains every typed word. */
export function filterMunicipalities(
  permitted: readonly Municipality[],
  typed: string,
): readonly Municipality[] {
  const words = toSearchWords(typed);
  return permitted.filter(({ name, code }) =>
    hasWords(t('shell.quick-search.optionOf', { name, code }), words),
  );
}

/** The municipality selector's list, with a search field. */
export function MunicipalityList({ permitted, current, onChoose, onClose }: MunicipalityListProps) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = useMemo(() => filterMunicipalities(permitted, query), [permitted, query]);
  const options = useMemo(() => found.map(({ code }) => code), [found]);
  const combobox = useCombobox({
    label: t('shell.quick-search.findMunicipality'),
    listId: id,
    isOpen: true,
    options,
    highlightsFirst: query.trim() !== '',
    onType: setQuery,
    onEscape: onClose,
    onChoose(code) {
      if (code !== current) onChoose(code);
      onClose();
    },
  });
  useEffect(() => {
    field.current?.focus();
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div aria-label={t('shell.quick-search.municipalities')} className={styles['popup']} role="dialog">
      <input
        {...combobox.field}
        className={styles['field']}
        placeholder={t('shell.quick-search.findMunicipality')}
        ref={field}
        value={query}
      />
      <div
        {...combobox.getMenuProps({ 'aria-label': t('shell.quick-search.municipalities'), ref: list })}
        className={styles['list']}
      >
        {found.map(({ name, code }, index) => (
          <div
            key={code}
            {...combobox.getItemProps({ item: code, index })}
            className={styles['option']}
            data-current={code === current ? '' : undefined}
            data-value={code}
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
        {found.length === 0 && t('shell.quick-search.noSuchMunicipality')}
      </p>
    </div>
  );
}
