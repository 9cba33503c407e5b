import type { PartProps } from '../admin-users-store';
import { observer } from 'mobx-react-lite';
import { Bone, EmptyNote, FactList, FailureNote, RecordCard } from '../../../kit';
import type { UserRecord } from '../answers';
import { strings } from '../strings';
import styles from './UsersPage.module.css';

/** Whoever is looked at: the account, its municipalities and permissions, and the sections that those open. */
export const UserCard = observer(function UserCard({ store }: PartProps) {
  const { result, reload, value } = store.user;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={store.userId ?? ''}
      onClose={store.closeUser}
      title={value === undefined ? strings.user : value.name}
    >
      {value !== undefined && <User store={store} user={value} />}
      {result.state === 'pending' && <Awaited />}
      {result.state === 'failed' &&
        (result.error.status === 404 ? (
          <EmptyNote hint={strings.userMissingHint} title={strings.userMissing} />
        ) : (
          <FailureNote failure={result.error} onRetry={() => void reload()} title={strings.userFailed} />
        ))}
    </RecordCard>
  );
});

/** Keeps the place of what is known of somebody. */
function Awaited() {
  const names = [strings.username, strings.email, strings.userType, strings.roles, strings.state];
  return <FactList facts={names.map((name) => [name, <Bone key={name} width="8em" />])} />;
}

interface UserProps extends PartProps {
  readonly user: UserRecord;
}

const User = observer(function User({ user, store }: UserProps) {
  const { contracts, settings } = user;
  const active = contracts.filter(({ flg }) => flg === 'A').length;
  const dayOf = (text: string | null): string => (text === null ? strings.none : strings.day(text));
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [
      strings.municipalities,
      user.municipalities.map((code) => strings.municipality(code, store.nameOf(code))),
    ],
    [strings.sections, store.sectionsFor(user.rules).map(({ title }) => title)],
    [strings.permissions, user.rules.toSorted()],
  ];
  return (
    <>
      <FactList
        facts={[
          [strings.username, user.username],
          [strings.email, user.email],
          [strings.userType, user.userType],
          [strings.roles, user.roles.join(', ')],
          [strings.state, strings.states[user.state]],
          [strings.lastLogin, user.lastLogin === null ? strings.never : strings.moment(user.lastLogin)],
          [strings.passwordExpiresAt, dayOf(user.passwordExpiresAt)],
          [strings.createdAt, dayOf(user.createdAt)],
          [strings.department, user.department ?? strings.none],
          [strings.company, user.companyName ?? strings.none],
          [
            strings.contracts,
            contracts.length === 0 ? strings.none : strings.activeContracts(active, contracts.length),
          ],
          [
            strings.defaultMunicipality,
            settings.defaultCCMM === undefined
              ? strings.none
              : (store.nameOf(settings.defaultCCMM) ?? settings.defaultCCMM),
          ],
        ]}
      />
      {parts.map(([name, texts]) => (
        <section key={name}>
          <h3 className={styles['part']}>{name}</h3>
          {texts.length === 0 ? (
            strings.none
          ) : (
            <ul className={styles['list']}>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className={styles['close']}>{strings.readOnly}</p>
    </>
  );
});
