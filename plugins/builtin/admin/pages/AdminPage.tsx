import { useBuiltinPortal } from '#plugin-api/builtin';
import { Page, PageTitle, Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import { BannerEditor } from './BannerEditor';
import { t } from '../messages';

export function AdminPage() {
  const { service } = useBuiltinPortal();
  const [editor] = useState(() => service('postsEditor'));
  return (
    <Page>
      <Suspense fallback={<Waiting />}>
        <BannerEditor editor={editor} />
      </Suspense>
    </Page>
  );
}

function Waiting() {
  return (
    <>
      <PageTitle>{t('admin.title')}</PageTitle>
      <div aria-busy="true">
        <Skeleton height="40rem" />
      </div>
    </>
  );
}
