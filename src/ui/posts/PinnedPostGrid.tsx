import { useState, type ReactNode } from 'react';
import { classes } from '../classes';
import { ErrorBoundary } from '../ErrorBoundary';
import { createLazyView } from '../lazy-view';
import { FailurePanel } from '../FailurePanel';
import { FailedCard } from './FailedCard';
import { MorePosts } from './MorePosts';
import { PinnedPostCard } from './PinnedPostCard';
import type { PostCardContent, PostCardEvents, PostCardMode, EditableField } from './post-card';
import styles from './PinnedPostGrid.module.css';
import { Position } from './Position';
import type { SortableCardsProps } from './reorder/SortableCards';
import { t } from './messages';

const SortableCards = createLazyView<SortableCardsProps>(
  async () => {
    const { SortableCards: View } = await import(
      /* webpackChunkName: "posts-reorder" */ './reorder/SortableCards'
    );
    return View;
  },
  {
    renderLoading: (props) => <StaticCards {...props} />,
    renderFailure: ({ retry }, props) => (
      <>
        <FailurePanel
          compact
          onRetry={retry}
          reason={t('ui.posts.reorderReason')}
          title={t('ui.posts.reorderFailed')}
        />
        <StaticCards {...props} />
      </>
    ),
  },
);

export interface PinnedPostGridProps extends PostCardEvents {
  /** In display order; posts that are not active or new are omitted. */
  readonly posts: readonly PostCardContent[];
  /** The accessible name of the list. */
  readonly label: string;
  readonly mode?: PostCardMode | undefined;
  /** Shows the position of each post beside its card. */
  readonly numbered?: boolean | undefined;
  readonly linksDisabled?: boolean | undefined;
  /** Allowed origins of images. */
  readonly imageOrigins: readonly string[];
  /** Heading level of the titles; 3 by default. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** Returns a stable React key of a post whose id may change, so that its card keeps its state. */
  readonly keyOf?: ((id: string) => string) | undefined;
  /** Actions besides Retry for a post that fails to render. */
  readonly failedActions?: ((post: PostCardContent) => ReactNode) | undefined;
  /** Called with the ids in their new order. */
  readonly onReorder?: ((ids: readonly string[]) => void) | undefined;
}

interface OpenText {
  readonly key: string;
  readonly field: EditableField;
  readonly isOpen: boolean;
  /** The mode and options when it was opened; a change of either closes it. */
  readonly switches: string;
}

/**
 * A grid of pinned posts: 1 column on small screens, 2 on medium
 * and large, 4 on extra-large ones (section 2).
 */
export function PinnedPostGrid(props: PinnedPostGridProps) {
  const { posts, label, mode = 'view', linksDisabled = false, numbered = false, onReorder } = props;
  const { imageOrigins, level, onEdit, onChangeImage, keyOf = String, failedActions } = props;
  const [text, setText] = useState<OpenText>();
  const switches = `${mode} ${linksDisabled}`;
  const current = text?.switches === switches ? text : undefined;
  if (text !== current) setText(undefined);
  const listed = posts.filter(({ status }) => status === 'active' || status === 'new');
  const card = (post: PostCardContent) => {
    const key = keyOf(post.id);
    const own = current?.key === key ? current : undefined;
    return (
      <ErrorBoundary
        fallback={({ retry }) => <FailedCard actions={failedActions?.(post)} onRetry={retry} />}
        resetKeys={Object.values(post)}
      >
        <PinnedPostCard
          lastClosed={own?.isOpen === false ? own.field : undefined}
          imageOrigins={imageOrigins}
          level={level}
          linksDisabled={linksDisabled}
          mode={mode}
          onChangeImage={onChangeImage}
          onEdit={onEdit}
          onOpen={(field) =>
            setText(
              field === undefined ? own && { ...own, isOpen: false } : { key, field, isOpen: true, switches },
            )
          }
          open={own?.isOpen === true ? own.field : undefined}
          post={post}
        />
      </ErrorBoundary>
    );
  };
  const common = { card, keyOf, label, numbered };
  return (
    <MorePosts posts={listed}>
      {(shown, showMore) => {
        if (mode !== 'reorder') return <StaticCards {...common} posts={shown} />;
        const ids = listed.map(({ id }) => id);
        return (
          <SortableCards {...common} ids={ids} onReorder={onReorder} posts={shown} showMore={showMore} />
        );
      }}
    </MorePosts>
  );
}

function StaticCards({
  posts,
  label,
  numbered,
  keyOf,
  card,
}: Pick<SortableCardsProps, 'posts' | 'label' | 'numbered' | 'keyOf' | 'card'>) {
  return (
    <ol aria-label={label} className={styles['grid']}>
      {posts.map((post) => (
        <li
          className={classes(styles['item'], numbered && styles['numbered'])}
          key={keyOf(post.id)}
          tabIndex={-1}
        >
          {numbered && <Position position={post.position} />}
          {card(post)}
        </li>
      ))}
    </ol>
  );
}
