import { formatLongDay, type PinnedPost, type PostsEditor } from '#plugin-api/builtin';
import { Tag, Card, classes, EmptyState, ErrorBoundary } from '#ui';
import { MorePosts } from '#ui/posts';
import { observer } from 'mobx-react-lite';
import styles from './PostList.module.css';
import { t } from '../messages';

const tones = { expired: 'neutral', active: 'ok', upcoming: 'accent', new: 'ok' } as const;

export interface PostListProps {
  readonly editor: PostsEditor;
  readonly posts: readonly PinnedPost[];
  readonly onSelected: () => void;
}

/** All posts by position, as an alternative to the calendar. */
export const PostList = observer(function PostList({ editor, posts, onSelected }: PostListProps) {
  const { selected } = editor;
  return (
    <Card title={t('admin.posts')}>
      {posts.length === 0 ? (
        <EmptyState hint={t('admin.noPostsHint')} title={t('admin.noPosts')} />
      ) : (
        <MorePosts posts={posts}>
          {(shown) => (
            <ul className={styles['list']}>
              {shown.map((post) => (
                <li className={styles['entry']} key={editor.getKey(post.id)} tabIndex={-1}>
                  <button
                    aria-current={post.id === selected?.id}
                    className={styles['post']}
                    data-post={post.id}
                    onClick={() => {
                      editor.select(post.id);
                      onSelected();
                    }}
                    type="button"
                  >
                    <ErrorBoundary fallback={() => t('admin.postNotShown')} resetKeys={Object.values(post)}>
                      <Row post={post} />
                    </ErrorBoundary>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </MorePosts>
      )}
    </Card>
  );
});

function Row({ post }: { readonly post: PinnedPost }) {
  return (
    <>
      <span className={styles['position']}>{post.position}</span>
      <span className={styles['words']}>
        <span className={classes(styles['title'], post.isUnsaved && styles['italic'])}>
          {post.title.trim() === '' ? t('admin.untitled') : post.title}
        </span>
        <span className={styles['days']}>
          {describeDays(formatLongDay(post.start), formatLongDay(post.end - 1))}
        </span>
      </span>
      <Tag tone={post.isUnsaved ? 'warn' : tones[post.status]}>
        {post.isUnsaved ? t('admin.unsaved') : t(`admin.statuses.${post.status}`)}
      </Tag>
    </>
  );
}

function describeDays(first: string, last: string): string {
  return first === last ? first : t('admin.days', { first, last });
}
