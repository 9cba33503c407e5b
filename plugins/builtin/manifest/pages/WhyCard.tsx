import type { ManifestEntry, Manifests } from '#plugin-api/builtin';
import { Card, Icon, lazyControl, Skeleton } from '#ui';
import type { RadioGroupProps } from '#ui/controls/form';
import { observer } from 'mobx-react-lite';
import { useState, type Ref } from 'react';
import { ChoiceField } from './ChoiceField';
import { getEntryId, getOutlineGroups, type OutlineRow } from '../outline-rows';
import { t } from '../messages';
import { getBlockReasonText, getNoteText } from '../why-words';
import styles from './WhyCard.module.css';

export interface WhyCardProps {
  readonly manifests: Manifests;
  /** The permissions to explain access for. */
  readonly chosen: readonly string[];
  /** The id of the entry (`getEntryId`); empty for none. */
  readonly entry: string;
  readonly onChoose: (entry: string) => void;
  /** Contains the field to focus when an entry is selected elsewhere on the page. */
  readonly field: Ref<HTMLDivElement>;
}

type Whose = 'me' | 'chosen';

const height = 'var(--kept-height)';

const RadioGroup = lazyControl<RadioGroupProps<Whose>>(
  async () => (await import('#ui/controls/form')).RadioGroup,
  { height, renderLoading: () => <Skeleton height={height} /> },
);

const kinds = ['routes', 'widgets', 'frame'] as const;

/** Explains why a user cannot see an entry of the manifest. */
export const WhyCard = observer(function WhyCard({
  manifests,
  chosen,
  entry,
  onChoose,
  field,
}: WhyCardProps) {
  const [whose, setWhose] = useState<Whose>('me');
  const isMe = whose === 'me';
  const groups = getOutlineGroups(manifests.outline).filter(({ name }) =>
    kinds.some((kind) => kind === name),
  );
  const rows = groups.flatMap((group) => group.rows);
  const row = rows.find((one) => one.entry !== undefined && getEntryId(one.entry) === entry);
  return (
    <Card caption={t('manifest.whyCaption')} title={t('manifest.whyTitle')}>
      <ChoiceField
        label={t('manifest.entry')}
        onChange={onChoose}
        onClear={() => onChoose('')}
        options={groups.map(({ name, rows: entries }) => ({
          label: t(`manifest.groups.${name}`),
          options: entries.flatMap(({ name: label, entry: one }) =>
            one === undefined ? [] : [{ value: getEntryId(one), label }],
          ),
        }))}
        placeholder={t('manifest.chooseEntry')}
        ref={field}
        value={row === undefined ? undefined : entry}
      />
      <div className={styles['whose']}>
        <span aria-hidden="true" className={styles['label']}>
          {t('manifest.whose')}
        </span>
        <RadioGroup
          label={t('manifest.whose')}
          onChange={setWhose}
          options={[
            { value: 'me', label: t('manifest.me') },
            { value: 'chosen', label: t('manifest.chosenSet') },
          ]}
          value={whose}
        />
      </div>
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
  const held = permissions.length === 0 ? t('manifest.nothing') : permissions.join(', ');
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
          {isMe ? t('manifest.you', { permissions: held }) : t('manifest.they', { permissions: held })}
        </p>
      )}
    </div>
  );
});
