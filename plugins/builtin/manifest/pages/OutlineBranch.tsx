import type { ManifestEntry } from '#plugin-api/builtin';
import { Button, classes, Icon } from '#ui';
import { useState } from 'react';
import styles from './ActiveManifestCard.module.css';
import type { OutlineGroup } from '../outline-rows';
import { t } from '../messages';

export interface OutlineBranchProps {
  readonly group: OutlineGroup;
  /** Whether a search is active, which opens the branch. */
  readonly isSearching: boolean;
  readonly onAsk: (entry: ManifestEntry) => void;
}

/** Number of lines shown at first: a manifest can have a thousand apps. */
const firstLines = 100;

/** A branch of the tree, collapsed until it is opened or searched. */
export function OutlineBranch({ group: { name, rows, all }, isSearching, onAsk }: OutlineBranchProps) {
  const [isOpened, setOpened] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isOpen = isOpened || isSearching;
  if (isSearching && rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, firstLines);
  return (
    <details
      className={styles['branch']}
      onToggle={(event) => {
        if (!isSearching) setOpened(event.currentTarget.open);
      }}
      open={isOpen}
    >
      <summary>
        <Icon className={styles['mark']} name="chevron-down" size={16} />
        {t(`manifest.groups.${name}`)}
        <span className={styles['size']}>
          {rows.length === all ? all : t('manifest.groupCount', { shown: rows.length, all })}
        </span>
      </summary>
      {isOpen && (
        <ul className={styles['rows']}>
          {shown.map(({ key, name: title, facts, depth, entry }) => (
            <li className={classes(styles['row'], depth > 0 && styles['below'])} key={key}>
              <span className={styles['words']}>
                <span className={styles['name']}>{title}</span>
                <br />
                <span className={styles['more']}>{facts.join(' · ')}</span>
              </span>
              {entry !== undefined && (
                <Button
                  aria-label={t('manifest.whyOf', { name: title })}
                  onClick={() => onAsk(entry)}
                  variant="quiet"
                >
                  {t('manifest.why')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>{t('manifest.showAll', { count: rows.length })}</Button>
      )}
    </details>
  );
}
