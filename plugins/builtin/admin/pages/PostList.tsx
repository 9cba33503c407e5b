import { formatLongDay, type PinnedPost, type PostsEditor } from '#plugin-api/builtin';
import { Badge, Card, classes, EmptyState, ErrorBoundary } from '#ui';
import { MorePosts } from '#ui/posts';
import { observer } from 'mobx-react-lite';
import styles from './PostList.module.css';
import { strings } from '../strings';

const tones = { expired: 'neutral', active: 'ok', upcoming: 'accent', new: 'ok' } as const;

/** What the list is drawn from. */
export interface PostListProps {
  readonly editor: PostsEditor;
  readonly posts: readonly PinnedPost[];
  /** Called when a post was selected. */
  readonly onSelected: () => void;
}

/** All posts by position, to choose one without the calendar. */
export const PostList = observer(function PostList({ editor, posts, onSelected }: PostListProps) {
  const { selected } = editor;
  return (
    <Card title={strings.posts}>
      {posts.length === 0 ? (
        <EmptyState hint={strings.noPostsHint} title={strings.noPosts} />
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
                    <ErrorBoundary fallback={() => strings.postNotShown} resetKeys={Object.values(post)}>
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
          {post.title.trim() === '' ? strings.untitled : post.title}
        </span>
        <span className={styles['days']}>
          {strings.days(formatLongDay(post.start), formatLongDay(post.end - 1))}
        </span>
      </span>
      <Badge tone={post.isUnsaved ? 'warn' : tones[post.status]}>
        {post.isUnsaved ? strings.unsaved : strings.statuses[post.status]}
      </Badge>
    </>
  );
}
