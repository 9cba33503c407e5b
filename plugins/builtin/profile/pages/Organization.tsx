import { useBuiltinPortal, type Organizations, type Profile } from '#plugin-api/builtin';
import { FactList, FailurePanel, lazyControl, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import styles from './Organization.module.css';
import { t } from '../messages';

const Select = lazyControl(async () => (await import('#ui/controls/select')).Select);

/** The user's organization: a choice of those with an active contract, else its name. */
export const Organization = observer(function Organization({ profile }: { readonly profile: Profile }) {
  const { organizations } = profile;
  useEffect(() => void profile.loadOrganizations(), [profile]);
  if (organizations.state === 'failed') {
    return (
      <FailurePanel
        compact
        level={3}
        title={t('profile.organizationsFailed')}
        reason={organizations.error.message}
        correlationId={organizations.error.correlationId}
        onRetry={() => void profile.loadOrganizations()}
      />
    );
  }
  const isKnown = organizations.state === 'succeeded';
  return (
    <div aria-busy={!isKnown} className={styles['organization']}>
      {isKnown ? (
        <OrganizationSelect organizations={organizations.value} profile={profile} />
      ) : (
        <>
          <span className={styles['label']}>{t('profile.organization')}</span>
          <Skeleton height="var(--control-height)" />
        </>
      )}
    </div>
  );
});

const OrganizationSelect = observer(function OrganizationSelect({
  organizations: { groups, current, own },
  profile,
}: {
  readonly organizations: Organizations;
  readonly profile: Profile;
}) {
  const { notices } = useBuiltinPortal();
  const id = useId();

  async function choose(key: string) {
    if (key === current) return;
    const failure = await profile.chooseOrganization(key, t('profile.organizationUpdated'));
    if (failure !== undefined) notices.raise({ tone: 'error', text: failure });
  }

  if (groups.length === 0) {
    return <FactList facts={[[t('profile.organization'), own]]} unknown={t('profile.unknown')} />;
  }
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {t('profile.organization')}
      </label>
      <Select
        id={id}
        label={t('profile.organization')}
        noMatch={t('profile.noOrganizationMatches')}
        onChange={(key) => void choose(key)}
        options={groups.map(({ name, choices }) => ({
          label: t('profile.groupOf', { name, count: choices.length }),
          options: choices.map((choice) => ({ value: choice.key, label: choice.name })),
        }))}
        placeholder={t('profile.chooseOrganization')}
        value={current}
      />
    </>
  );
});
