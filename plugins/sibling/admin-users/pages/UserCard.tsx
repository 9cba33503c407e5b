import type { DirectoryUser } from '#backends';
import type { PartProps } from '../admin-users-store';
import { observer } from 'mobx-react-lite';
import { Bone, EmptyNote, FactList, FailureNote, RecordCard, days } from '../../../kit';
import { t } from '../messages';
import styles from './UsersPage.module.css';

/** The selected user: the account, its municipalities and permissions, and the sections they open. */
export const UserCard = observer(function UserCard({ store }: PartProps) {
  const { result, reload, value } = store.user;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={store.userId ?? ''}
      onClose={store.closeUser}
      title={value === undefined ? t('admin-users.user') : value.name}
    >
      {value !== undefined && <User store={store} user={value} />}
      {result.state === 'pending' && <Awaited />}
      {result.state === 'failed' &&
        (result.error.status === 404 ? (
          <EmptyNote hint={t('admin-users.userMissingHint')} title={t('admin-users.userMissing')} />
        ) : (
          <FailureNote
            failure={result.error}
            onRetry={() => void reload()}
            title={t('admin-users.userFailed')}
          />
        ))}
    </RecordCard>
  );
});

/** A skeleton of the user's details. */
function Awaited() {
  const names = [
    t('admin-users.username'),
    t('admin-users.email'),
    t('admin-users.userType'),
    t('admin-users.roles'),
    t('admin-users.state'),
  ];
  return <FactList facts={names.map((name) => [name, <Bone key={name} width="8em" />])} />;
}

interface UserProps extends PartProps {
  readonly user: DirectoryUser;
}

const User = observer(function User({ user, store }: UserProps) {
  const { contracts, settings } = user;
  const active = contracts.filter(({ flg }) => flg === 'A').length;
  const formatDay = (text: string | null): string => (text === null ? t('admin-users.none') : days.day(text));
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
          [t('admin-users.userType'), user.userType],
          [t('admin-users.roles'), user.roles.join(', ')],
          [t('admin-users.state'), t(`admin-users.states.${user.state}`)],
          [
            t('admin-users.lastLogin'),
            user.lastLogin === null ? t('admin-users.never') : days.moment(user.lastLogin),
          ],
          [t('admin-users.passwordExpiresAt'), formatDay(user.passwordExpiresAt)],
          [t('admin-users.createdAt'), formatDay(user.createdAt)],
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
          <h3 className={styles['part']}>{name}</h3>
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
      <p className={styles['close']}>{t('admin-users.readOnly')}</p>
    </>
  );
});
