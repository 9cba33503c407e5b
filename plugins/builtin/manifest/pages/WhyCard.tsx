import type { ManifestEntry, Manifests } from '#plugin-api/builtin';
import { Card, Icon } from '#ui';
import { compareStructural } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState, type Ref } from 'react';
import { ChoiceField } from './ChoiceField';
import { outlineGroups, type OutlineRow } from '../outline-rows';
import { t } from '../messages';
import { getBlockReasonText, getNoteText } from '../why-words';
import styles from './WhyCard.module.css';

export interface WhyCardProps {
  readonly manifests: Manifests;
  /** The permissions of the other person to explain. */
  readonly chosen: readonly string[];
  readonly entry: ManifestEntry | undefined;
  readonly onChoose: (entry: ManifestEntry | undefined) => void;
  /** Focused when an entry is chosen elsewhere on the page. */
  readonly field: Ref<HTMLSelectElement>;
}

const kinds = ['routes', 'widgets', 'frame'] as const;

/** Explains for any entry of the manifest why a user cannot see it. */
export const WhyCard = observer(function WhyCard({
  manifests,
  chosen,
  entry,
  onChoose,
  field,
}: WhyCardProps) {
  const [isMe, setMe] = useState(true);
  const groups = outlineGroups(manifests.outline).filter(({ name }) => kinds.some((kind) => kind === name));
  const rows = groups.flatMap((group) => group.rows);
  const row = entry && rows.find((one) => compareStructural(one.entry, entry));
  return (
    <Card caption={t('manifest.whyCaption')} title={t('manifest.whyTitle')}>
      <ChoiceField
        label={t('manifest.entry')}
        onChoose={(index) => onChoose(index === '' ? undefined : rows[Number(index)]?.entry)}
        ref={field}
        value={row === undefined ? '' : String(rows.indexOf(row))}
      >
        <option value="">{t('manifest.chooseEntry')}</option>
        {groups.map(({ name, rows: options }) => (
          <optgroup key={name} label={t(`manifest.groups.${name}`)}>
            {options.map((one) => (
              <option key={one.key} value={rows.indexOf(one)}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceField>
      <fieldset className={styles['whose']}>
        <legend>{t('manifest.whose')}</legend>
        <label>
          <input checked={isMe} name="whose" onChange={() => setMe(true)} type="radio" /> {t('manifest.me')}
        </label>
        <label>
          <input checked={!isMe} name="whose" onChange={() => setMe(false)} type="radio" />{' '}
          {t('manifest.chosenSet')}
        </label>
      </fieldset>
      <div role="status">
        {row?.entry !== undefined && (
          <Answer
            entry={row.entry}
            isMe={isMe}
            manifests={manifests}
            permissions={isMe ? manifests.ownPermissions : chosen}
            row={row}
          />
        )}
      </div>
    </Card>
  );
});

const Answer = observer(function Answer({
  manifests,
  entry,
  row,
  permissions,
  isMe,
}: {
  readonly manifests: Manifests;
  readonly entry: ManifestEntry;
  readonly row: OutlineRow;
  readonly permissions: readonly string[];
  readonly isMe: boolean;
}) {
  const { blockReasons, notes } = manifests.explain(entry, permissions);
  const whom = isMe ? t('manifest.whom.me') : t('manifest.whom.set');
  const isShown = blockReasons.length === 0;
  return (
    <div className={styles['answer']}>
      <p className={isShown ? styles['shown'] : styles['hidden']}>
        <Icon name={isShown ? 'check-circle' : 'alert-circle'} />
        {isShown
          ? t('manifest.visible', { name: row.name, whom })
          : t('manifest.invisible', { name: row.name, whom })}
      </p>
      {!isShown && (
        <ul>
          {blockReasons.map((reason) => (
            <li key={getBlockReasonText(reason)}>{getBlockReasonText(reason)}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <>
          <p>{t('manifest.notes.title')}</p>
          <ul>
            {notes.map((note) => (
              <li key={getNoteText(note)}>{getNoteText(note)}</li>
            ))}
          </ul>
        </>
      )}
      {!isShown && (
        <p className={styles['have']}>
          {isMe ? t('manifest.you') : t('manifest.they')}:{' '}
          {permissions.length === 0 ? t('manifest.nothing') : permissions.join(', ')}
        </p>
      )}
    </div>
  );
});
