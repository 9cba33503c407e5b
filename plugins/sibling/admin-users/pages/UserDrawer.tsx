import { usePortal } from '@portal/plugin-api/react';
import { type DirectoryUser, roleLabel, userTypeLabel } from '@portal/backends';
import {
  createLazyView,
  EmptyState,
  FactList,
  FailurePanel,
  formatDay,
  formatDayAndTime,
  LoadFailure,
  Skeleton,
} from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AdminUsersProps } from '../admin-users-store';
import { t } from '../messages';
import { AccountState } from './AccountState';
import styles from './UsersPage.module.css';

const Drawer = createLazyView(() => import('@portal/ui/controls/dialogs').then((family) => family.Drawer), {
  renderFailure: ({ retry }, { open }) =>
    open && (
      <FailurePanel
        compact
        onRetry={retry}
        reason={t('admin-users.drawerFailed')}
        title={t('admin-users.userFailed')}
      />
    ),
});

type StoreProps = Pick<AdminUsersProps, 'store'>;

/** The selected user: account, municipalities, permissions, and the sections that these open. */
export const UserDrawer = observer(function UserDrawer({ params, store }: AdminUsersProps) {
  const { openedId, close } = params;
  const { record } = store.list;
  const open = openedId !== '';
  // The drawer keeps its content during the closing animation.
  const [last, setLast] = useState(record.result);
  if (open && last !== record.result) setLast(record.result);
  const result = open ? record.result : last;
  const value = result.state === 'succeeded' ? result.value : undefined;
  return (
    <Drawer onClose={close} open={open} title={value?.name ?? t('admin-users.user')} width={560}>
      <div aria-busy={result.state === 'pending'}>
        {value !== undefined && <User store={store} user={value} />}
        {result.state === 'pending' && <LoadingUser />}
        {result.state === 'failed' &&
          (result.error.status === 404 ? (
            <EmptyState hint={t('admin-users.userMissingHint')} title={t('admin-users.userMissing')} />
          ) : (
            <LoadFailure
              error={result.error}
              onRetry={() => void record.reload()}
              title={t('admin-users.userFailed')}
            />
          ))}
      </div>
    </Drawer>
  );
});

/** A skeleton of the user's details. */
function LoadingUser() {
  const names = [
    t('admin-users.username'),
    t('admin-users.email'),
    t('admin-users.userType'),
    t('admin-users.roles'),
    t('admin-users.state'),
  ];
  return <FactList facts={names.map((name) => [name, <Skeleton key={name} width="8em" />])} />;
}

interface UserProps extends StoreProps {
  readonly user: DirectoryUser;
}

const User = observer(function User({ user, store }: UserProps) {
  const { contracts, settings } = user;
  const active = contracts.filter(({ flg }) => flg === 'A').length;
  const formatKnownDay = (text: string | null): string =>
    text === null ? t('admin-users.none') : formatDay(text);
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [
      t('admin-users.municipalities'),
      user.municipalities.map((code) => {
        const name = store.getMunicipalityName(code);
        return name === undefined ? code : t('admin-users.municipalityName', { name, code });
      }),
    ],
    [t('admin-users.sections'), store.listSections(user.rules).map(({ title }) => title)],
    [t('admin-users.permissions'), user.rules.toSorted()],
  ];
  return (
    <>
      <FactList
        facts={[
          [t('admin-users.username'), user.username],
          [t('admin-users.email'), user.email],
          [t('admin-users.userType'), userTypeLabel(user.userType)],
          [t('admin-users.roles'), user.roles.map(roleLabel).join(', ')],
          [t('admin-users.state'), <AccountState key="state" state={user.state} />],
          [
            t('admin-users.lastLogin'),
            user.lastLogin === null ? t('admin-users.never') : formatDayAndTime(user.lastLogin),
          ],
          [t('admin-users.passwordExpiresAt'), formatKnownDay(user.passwordExpiresAt)],
          [t('admin-users.createdAt'), formatKnownDay(user.createdAt)],
          [t('admin-users.department'), user.department ?? t('admin-users.none')],
          [t('admin-users.company'), user.companyName ?? t('admin-users.none')],
          [
            t('admin-users.contracts'),
            contracts.length === 0
              ? t('admin-users.none')
              : t('admin-users.activeContracts', { active, all: contracts.length }),
          ],
          [
            t('admin-users.defaultMunicipality'),
            settings.defaultCCMM === undefined
              ? t('admin-users.none')
              : (store.getMunicipalityName(settings.defaultCCMM) ?? settings.defaultCCMM),
          ],
        ]}
      />
      {parts.map(([name, texts]) => (
        <section key={name}>
          <h2 className={styles['part']}>{name}</h2>
          {texts.length === 0 ? (
            t('admin-users.none')
          ) : (
            <ul className={styles['list']}>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <AccessHint username={user.username} />
    </>
  );
});

/** Returns the URL for requesting a change of a user's access. */
function getRequestAddress(address: string, username: string): string {
  const url = new URL(address);
  const [name, value] =
    url.protocol === 'mailto:'
      ? (['subject', t('admin-users.requestSubject', { username })] as const)
      : (['user', username] as const);
  // Mail programs do not read a plus sign as a space.
  url.search = `${url.search === '' ? '' : `${url.search}&`}${name}=${encodeURIComponent(value)}`;
  return url.href;
}

/** Explains who can change access, and how to request it. */
const AccessHint = observer(function AccessHint({ username }: { readonly username: string }) {
  const { accessRequests } = usePortal();
  if (accessRequests === undefined) return <p className={styles['hint']}>{t('admin-users.readOnly')}</p>;
  const { host, pathname } = new URL(accessRequests);
  return (
    <p className={styles['hint']}>
      {t('admin-users.changedBy', { contact: host === '' ? pathname : host })}{' '}
      <a href={getRequestAddress(accessRequests, username)} rel="noreferrer" target="_blank">
        {t('admin-users.requestAccess')}
      </a>
    </p>
  );
});
