import { useBuiltinPortal } from '#plugin-api/builtin';
import { PageFrame, Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import { HealthView } from './HealthView';
import { t } from '../messages';

export function HealthPage() {
  const { service } = useBuiltinPortal();
  const [health] = useState(() => service('health'));
  return (
    <Suspense fallback={<Waiting />}>
      <HealthView health={health} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <PageFrame purpose={t('health.purpose')} title={t('health.title')}>
      <div aria-busy="true">
        <Skeleton height="40rem" />
      </div>
    </PageFrame>
  );
}
