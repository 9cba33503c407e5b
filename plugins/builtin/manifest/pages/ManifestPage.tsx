import { useBuiltinPortal } from '#plugin-api/builtin';
import { Page, PageTitle, Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import { ManifestCards } from './ManifestCards';
import styles from './ManifestPage.module.css';
import { t } from '../messages';

export function ManifestPage() {
  const { service } = useBuiltinPortal();
  const [manifests] = useState(() => service('manifests'));
  return (
    <Page>
      <header>
        <PageTitle>{t('manifest.title')}</PageTitle>
        <p className={styles['purpose']}>{t('manifest.purpose')}</p>
      </header>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height="40rem" />
          </div>
        }
      >
        <ManifestCards manifests={manifests} />
      </Suspense>
    </Page>
  );
}
