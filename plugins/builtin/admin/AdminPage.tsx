import { useBuiltinPortal } from '#plugin-api/builtin';
import { Skeleton } from '#ui';
import { Suspense, useState } from 'react';
import styles from './AdminPage.module.css';
import { BannerEditor } from './BannerEditor';
import { strings } from './strings';

/** The page at `/admin` (section 2, admin banner editor). */
export function AdminPage() {
  const { service } = useBuiltinPortal();
  const [editor] = useState(() => service('postsEditor'));
  return (
    <div className={styles['page']}>
      <Suspense fallback={<Waiting />}>
        <BannerEditor editor={editor} />
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1}>
        {strings.title}
      </h1>
      <div aria-busy="true">
        <Skeleton height="40rem" />
      </div>
    </>
  );
}
