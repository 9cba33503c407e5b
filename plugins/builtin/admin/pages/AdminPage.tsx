import { useBuiltinPortal } from '#plugin-api/builtin';
import { PageFrame, Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import { BannerEditor } from './BannerEditor';
import { t } from '../messages';

export function AdminPage() {
  const { service } = useBuiltinPortal();
  const [editor] = useState(() => service('postsEditor'));
  return (
    <Suspense fallback={<Waiting />}>
      <BannerEditor editor={editor} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <PageFrame purpose={t('admin.purpose')} title={t('admin.title')}>
      <div aria-busy="true">
        <Skeleton height="40rem" />
      </div>
    </PageFrame>
  );
}
