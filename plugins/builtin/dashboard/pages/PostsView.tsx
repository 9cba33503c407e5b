import type { Posts } from '#plugin-api/builtin';
import { EmptyState, FailurePanel, Icon } from '#ui';
import { PinnedPostGrid } from '#ui/posts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { PostsSkeleton } from './PostsSkeleton';
import { t } from '../messages';

/** The pinned posts; they appear and disappear on time while they are shown. */
export const PostsView = observer(function PostsView({ posts }: { readonly posts: Posts }) {
  useEffect(() => posts.start(), [posts]);
  const { listed } = posts;
  if (listed.state === 'failed') {
    const { message, correlationId } = listed.error;
    return (
      <FailurePanel
        compact
        correlationId={correlationId}
        level={3}
        onRetry={() => void posts.load()}
        reason={message}
        title={t('dashboard.postsFailed')}
      />
    );
  }
  if (listed.state !== 'succeeded') return <PostsSkeleton />;
  if (listed.value.length === 0) {
    return (
      <EmptyState
        hint={t('dashboard.noPostsHint')}
        icon={<Icon name="pin" size={24} />}
        title={t('dashboard.noPosts')}
      />
    );
  }
  return (
    <PinnedPostGrid imageOrigins={posts.imageOrigins} label={t('dashboard.posts')} posts={listed.value} />
  );
});
