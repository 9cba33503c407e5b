import { useBuiltinPortal } from '#plugin-api/builtin';
import { PortalRouter } from '#plugin-api/react';
import { PageFrame, Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import { ManifestCards } from './ManifestCards';
import { t } from '../messages';

export function ManifestPage() {
  const { service } = useBuiltinPortal();
  const [manifests] = useState(() => service('manifests'));
  return (
    <PageFrame purpose={t('manifest.purpose')} title={t('manifest.title')}>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height="40rem" />
          </div>
        }
      >
        <PortalRouter>
          <ManifestCards manifests={manifests} />
        </PortalRouter>
      </Suspense>
    </PageFrame>
  );
}
