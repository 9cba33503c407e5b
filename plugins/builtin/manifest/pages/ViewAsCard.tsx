import type { Manifests } from '#plugin-api/builtin';
import { Button, Card, TextField } from '#ui';
import { observer } from 'mobx-react-lite';
import { useState, type SubmitEvent } from 'react';
import { groupPermissions, parsePermissions, type PermissionUse } from '../permission-groups';
import { t } from '../messages';
import styles from './ViewAsCard.module.css';

export interface ViewAsCardProps {
  readonly manifests: Manifests;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Selects permissions for view-as mode. */
export const ViewAsCard = observer(function ViewAsCard({ manifests, chosen, onChoose }: ViewAsCardProps) {
  const { outline, ownPermissions } = manifests;
  const groups = groupPermissions(outline, [...ownPermissions, ...chosen]);
  const everything = groups.flatMap(({ permissions }) => permissions.map(({ permission }) => permission));
  const foreign = chosen.filter((permission) => !ownPermissions.includes(permission)).length;

  function toggle(permission: string) {
    const others = chosen.filter((one) => one !== permission);
    onChoose(others.length < chosen.length ? others : [...chosen, permission]);
  }

  return (
    <Card caption={t('manifest.viewAsCaption')} title={t('manifest.viewAs')}>
      <div className={styles['line']}>
        <Button onClick={() => onChoose(ownPermissions)}>{t('manifest.mine')}</Button>
        <Button onClick={() => onChoose([])}>{t('manifest.none')}</Button>
        <Button onClick={() => onChoose(everything)}>{t('manifest.everything')}</Button>
      </div>
      <div className={styles['groups']}>
        {groups.map(({ name, permissions }) => (
          <fieldset className={styles['group']} key={name}>
            <legend>{t(`manifest.groupsOfPermissions.${name}`)}</legend>
            {permissions.map((use) => (
              <PermissionCheckbox
                isChosen={chosen.includes(use.permission)}
                key={use.permission}
                onToggle={() => toggle(use.permission)}
                use={use}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FurtherPermissions onAdd={(added) => onChoose([...new Set([...chosen, ...added])])} />
      <div className={styles['line']}>
        <Button onClick={() => manifests.viewAs(chosen)} variant="primary">
          {t('manifest.start')}
        </Button>
        <span role="status">
          {t('manifest.chosen', { count: chosen.length })}
          {foreign > 0 && `. ${t('manifest.notOwned', { count: foreign })}`}
        </span>
      </div>
    </Card>
  );
});

function PermissionCheckbox({
  use: { permission, usedBy },
  isChosen,
  onToggle,
}: {
  readonly use: PermissionUse;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <label className={styles['choice']}>
      <input checked={isChosen} onChange={onToggle} type="checkbox" />
      <span>
        {permission}
        {usedBy.length > 0 && <span className={styles['use']}>{` ${usedBy.join(', ')}`}</span>}
      </span>
    </label>
  );
}

function FurtherPermissions({ onAdd }: { readonly onAdd: (added: readonly string[]) => void }) {
  const [text, setText] = useState('');
  const [bad, setBad] = useState<string>();

  function add(event: SubmitEvent) {
    event.preventDefault();
    const typed = parsePermissions(text);
    setBad(typed.bad);
    if (typed.bad !== undefined) return;
    onAdd(typed.permissions);
    setText('');
  }

  return (
    <form className={styles['line']} noValidate onSubmit={add}>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        className={styles['further']}
        error={bad === undefined ? undefined : t('manifest.badPermission', { word: bad })}
        hint={t('manifest.addHint')}
        label={t('manifest.add')}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        value={text}
      />
      <Button className={styles['add']} type="submit">
        {t('manifest.addButton')}
      </Button>
    </form>
  );
}
