import { useBuiltinPortal, type BuiltinPortalApi } from '#plugin-api/builtin';
import { Card, createLazyView, FailurePanel } from '#ui';
import { useState } from 'react';
import { PostsSkeleton } from './PostsSkeleton';
import { t } from '../messages';

/** Loads the posts and the code of their cards in parallel. */
const createPostsView = (service: BuiltinPortalApi['service']) =>
  createLazyView(
    async () => {
      const [posts, { PostsView }] = await Promise.all([
        service('posts'),
        import(/* webpackChunkName: "with-dashboard" */ './PostsView'),
      ]);
      return () => <PostsView posts={posts} />;
    },
    {
      renderLoading: () => <PostsSkeleton />,
      renderFailure: ({ retry }) => (
        <FailurePanel
          compact
          level={3}
          onRetry={retry}
          reason={t('dashboard.incomplete')}
          title={t('dashboard.postsFailed')}
        />
      ),
    },
  );

export function PinnedPosts() {
  const { service } = useBuiltinPortal();
  const [{ View }] = useState(() => ({ View: createPostsView(service) }));
  return (
    <Card title={t('dashboard.posts')}>
      <View />
    </Card>
  );
}
