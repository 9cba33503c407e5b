import { useBuiltinPortal, type PostsEditor } from '#plugin-api/builtin';
import { EmptyState, FailurePanel, Icon, PageTitle, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useRef, useState } from 'react';
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
  useEffect(() => startEditing(editor, portal), [editor, portal]);
  useEffect(() => {
    if (mayEdit) void editor.load();
  }, [editor, mayEdit]);
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
        <Content added={added} editor={editor} onBegun={() => setAdded(undefined)} />
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
  onBegun,
}: {
  readonly editor: PostsEditor;
  /** The id of the post that was just made without the calendar: its form is gone on with. */
  readonly added: string | undefined;
  /** Told when that form is on screen. */
  readonly onBegun: () => void;
}) {
  const { notices } = useBuiltinPortal();
  const { posts, selected } = editor;
  const place = useRef<HTMLDivElement>(null);
  const goToForm = () => place.current?.focus();
  const isBegun = selected !== undefined && selected.id === added;
  useEffect(() => {
    if (isBegun) onBegun();
  }, [isBegun, onBegun]);
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
      <div className={styles['whole']} ref={place} tabIndex={-1}>
        <PostForm
          autoFocus={isBegun}
          editor={editor}
          key={selected && editor.keyOf(selected.id)}
          onDeleted={goToForm}
          post={selected}
        />
      </div>
      <CardsCard className={styles['whole']} editor={editor} onOpen={goToForm} posts={posts.value} />
    </div>
  );
});
