import { observer } from 'mobx-react-lite';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import { listKnownPermissions, createPresets } from './presets';
import type { PanelPartProps } from './SectionState';
import { t } from './messages';

interface PermissionsProps extends PanelPartProps {
  readonly title: string;
  readonly permissions: readonly string[];
  readonly isOpen: boolean;
}

const Permissions = observer(function Permissions({ host, title, permissions, isOpen }: PermissionsProps) {
  const { rules } = host.stores.user;
  const turn = (permission: string, isOn: boolean): void => {
    const others = rules.filter((rule) => rule !== permission);
    void host.controls.permissions(isOn ? [...others, permission] : others);
  };
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      {permissions.map((permission) => (
        <label className={styles['choice']} key={permission}>
          <input
            checked={rules.includes(permission)}
            onChange={({ target }) => turn(permission, target.checked)}
            type="checkbox"
          />
          {permission}
        </label>
      ))}
    </details>
  );
});

export const PersonSwitches = observer(function PersonSwitches({ host }: PanelPartProps) {
  const { data, stores, controls } = host;
  const own = data.ownPermissions;
  const all = createPresets(
    own,
    data.municipalities.map(({ code }) => code),
  );
  return (
    <PanelGroup title={t('plugin-testing.page.person')}>
      <label className={styles['field']}>
        {t('plugin-testing.page.signedInAs')}
        <select
          onChange={({ target }) => {
            const chosen = all.find(({ userId }) => userId === target.value);
            if (chosen !== undefined) void controls.person(chosen);
          }}
          value={stores.user.user?.username ?? ''}
        >
          {all.map(({ userId, purpose }) => (
            <option key={userId} value={userId}>
              {`${userId} (${purpose})`}
            </option>
          ))}
        </select>
      </label>
      <Permissions host={host} isOpen permissions={own} title={t('plugin-testing.page.ownPermissions')} />
      <Permissions
        host={host}
        isOpen={false}
        permissions={listKnownPermissions(own).filter((one) => !own.includes(one))}
        title={t('plugin-testing.page.otherPermissions')}
      />
    </PanelGroup>
  );
});
