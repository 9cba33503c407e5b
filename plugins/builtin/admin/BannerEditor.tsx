import { useBuiltinPortal, type PostsEditor } from '#plugin-api/builtin';
import { EmptyState, FailurePanel, Icon, PageTitle, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useState } from 'react';
import styles from './BannerEditor.module.css';
import { CalendarCard } from './CalendarCard';
import { CardsCard } from './CardsCard';
import { EditorActions } from './EditorActions';
import { PostForm } from './PostForm';
import { PostList } from './PostList';
import { startEditing } from './start-editing';
import { strings } from './strings';

/** The banner editor for those who may edit posts; the others read who can let them. */
export const BannerEditor = observer(function BannerEditor({
  editor: loading,
}: {
  readonly editor: Promise<PostsEditor>;
}) {
  const editor = use(loading);
  const { mayEdit } = editor;
  const portal = useBuiltinPortal();
  const [added, setAdded] = useState<string>();
  useEffect(() => (mayEdit ? startEditing(editor, portal) : undefined), [editor, mayEdit, portal]);
  return (
    <>
      <header className={styles['header']}>
        <div>
          <PageTitle>{strings.title}</PageTitle>
          <p className={styles['purpose']}>{strings.purpose}</p>
        </div>
        {mayEdit && <EditorActions editor={editor} onAdded={() => setAdded(editor.selected?.id)} />}
      </header>
      {mayEdit ? (
        <Content added={added} editor={editor} />
      ) : (
        <EmptyState
          hint={strings.deniedHint}
          icon={<Icon name="shield" size={22} />}
          title={strings.denied}
        />
      )}
    </>
  );
});

const Content = observer(function Content({
  editor,
  added,
}: {
  readonly editor: PostsEditor;
  /** The id of the post that was just made without the calendar: its form is gone on with. */
  readonly added: string | undefined;
}) {
  const { notices } = useBuiltinPortal();
  const { posts, selected } = editor;
  if (posts.state === 'failed') {
    return (
      <FailurePanel
        correlationId={posts.error.correlationId}
        onRetry={() => void editor.load()}
        reason={posts.error.message}
        title={strings.failed}
      />
    );
  }
  if (posts.state !== 'succeeded') {
    return (
      <div aria-busy="true">
        <Skeleton height="40rem" />
      </div>
    );
  }
  return (
    <div className={styles['cards']}>
      <CalendarCard
        className={styles['wide']}
        editor={editor}
        onRefused={(text) => notices.raise({ tone: 'error', text })}
      />
      <PostList className={styles['narrow']} editor={editor} posts={posts.value} />
      <PostForm
        autoFocus={selected !== undefined && selected.id === added}
        className={styles['whole']}
        editor={editor}
        key={selected?.id}
        post={selected}
      />
      <CardsCard className={styles['whole']} editor={editor} posts={posts.value} />
    </div>
  );
});
