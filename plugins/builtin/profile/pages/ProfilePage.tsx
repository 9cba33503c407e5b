import { useBuiltinPortal, type Profile } from '#plugin-api/builtin';
import { Card, PageFrame, Skeleton } from '#ui';
import { Suspense, use, useState } from 'react';
import { ApplyingOverlay } from './ApplyingOverlay';
import { GeneralInfo } from './GeneralInfo';
import { LanguageCard } from './LanguageCard';
import styles from './ProfilePage.module.css';
import { SessionsCard } from './SessionsCard';
import { t } from '../messages';
import { ThemeCard } from './ThemeCard';

export function ProfilePage() {
  const { service } = useBuiltinPortal();
  const [profile] = useState(() => service('profile'));
  return (
    <PageFrame title={t('profile.title')}>
      <div className={styles['cards']}>
        <Suspense fallback={<Waiting />}>
          <Cards profile={profile} />
        </Suspense>
      </div>
    </PageFrame>
  );
}

function Cards({ profile: loading }: { readonly profile: Promise<Profile> }) {
  const profile = use(loading);
  return (
    <>
      <GeneralInfo className={styles['wide']} profile={profile} />
      <ThemeCard className={styles['narrow']} profile={profile} />
      <SessionsCard className={styles['wide']} profile={profile} />
      <LanguageCard className={styles['narrow']} profile={profile} />
      <ApplyingOverlay profile={profile} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Card busy className={styles['wide']}>
        <Skeleton height="19rem" />
      </Card>
      <Card busy className={styles['narrow']}>
        <Skeleton height="6rem" />
      </Card>
      <Card busy className={styles['wide']}>
        <Skeleton height="4rem" />
      </Card>
    </>
  );
}
