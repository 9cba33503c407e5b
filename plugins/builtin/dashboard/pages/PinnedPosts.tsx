import { useBuiltinPortal, type BuiltinPortalApi } from '#plugin-api/builtin';
import { Card, FailurePanel } from '#ui';
import { Suspense, use, useState } from 'react';
import { PostsSkeleton } from './PostsSkeleton';
import { t } from '../messages';

/** Loads posts and cards together; failures are results, so that one part does not break the others. */
async function openPosts(service: BuiltinPortalApi['service']) {
  try {
    const [posts, { PostsView }] = await Promise.all([
      service('posts'),
      import(/* webpackChunkName: "with-dashboard" */ './PostsView'),
    ]);
    return { posts, PostsView };
  } catch {
    return undefined;
  }
}

type Opening = ReturnType<typeof openPosts>;

export function PinnedPosts() {
  const { service } = useBuiltinPortal();
  const [opening, setOpening] = useState(() => openPosts(service));
  return (
    <Card title={t('dashboard.posts')}>
      <Suspense fallback={<PostsSkeleton />}>
        <Opened onRetry={() => setOpening(openPosts(service))} opening={opening} />
      </Suspense>
    </Card>
  );
}

function Opened({ opening, onRetry }: { readonly opening: Opening; readonly onRetry: () => void }) {
  const opened = use(opening);
  if (opened === undefined) {
    return (
      <FailurePanel
        compact
        level={3}
        onRetry={onRetry}
        reason={t('dashboard.incomplete')}
        title={t('dashboard.postsFailed')}
      />
    );
  }
  const { posts, PostsView } = opened;
  return <PostsView posts={posts} />;
}
