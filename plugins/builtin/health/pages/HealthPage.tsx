import { useBuiltinPortal } from '#plugin-api/builtin';
import { Page, PageTitle, Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import { HealthView } from './HealthView';
import { t } from '../messages';

export function HealthPage() {
  const { service } = useBuiltinPortal();
  const [health] = useState(() => service('health'));
  return (
    <Page>
      <Suspense fallback={<Waiting />}>
        <HealthView health={health} />
      </Suspense>
    </Page>
  );
}

function Waiting() {
  return (
    <>
      <PageTitle>{t('health.title')}</PageTitle>
      <div aria-busy="true">
        <Skeleton height="40rem" />
      </div>
    </>
  );
}
