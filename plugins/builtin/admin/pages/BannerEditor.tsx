import { useBuiltinPortal, type PostsEditor } from '#plugin-api/builtin';
import { EmptyState, FailurePanel, Icon, PageFrame, Skeleton } from '#ui';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useRef, useState } from 'react';
import styles from './BannerEditor.module.css';
import { CalendarCard } from './CalendarCard';
import { CardsCard } from './CardsCard';
import { DraftOffer } from './DraftOffer';
import { EditorActions } from './EditorActions';
import { moveFocus, type FocusTarget } from '../move-focus';
import { PostForm } from './PostForm';
import { PostList } from './PostList';
import { startEditing, type DraftOffer as Offer } from '../start-editing';
import { t } from '../messages';

/** The banner editor for users who may edit posts; others see who can give them access. */
export const BannerEditor = observer(function BannerEditor({
  editor: loading,
}: {
  readonly editor: Promise<PostsEditor>;
}) {
  const editor = use(loading);
  const { mayEdit } = editor;
  const portal = useBuiltinPortal();
  const [focus, setFocus] = useState<FocusTarget>();
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => startEditing(editor, portal, setOffer), [editor, portal]);
  const isAsked = offer !== undefined;
  useEffect(() => {
    if (mayEdit) void editor.load();
  }, [editor, mayEdit]);
  return (
    <PageFrame
      actions={
        mayEdit && (
          <div className={styles['actions']} inert={isAsked}>
            <EditorActions
              editor={editor}
              onAdded={() => setFocus('title')}
              onRefused={() => setFocus('refused')}
            />
          </div>
        )
      }
      purpose={t('admin.purpose')}
      title={t('admin.title')}
    >
      {mayEdit && offer !== undefined && <DraftOffer offer={offer} onDecided={() => setFocus('form')} />}
      {mayEdit ? (
        <div inert={isAsked}>
          <Content editor={editor} focus={focus} onFocus={setFocus} />
        </div>
      ) : (
        <EmptyState
          hint={t('admin.deniedHint')}
          icon={<Icon name="shield" size={22} />}
          title={t('admin.denied')}
        />
      )}
    </PageFrame>
  );
});

const Content = observer(function Content({
  editor,
  focus,
  onFocus,
}: {
  readonly editor: PostsEditor;
  readonly focus: FocusTarget | undefined;
  readonly onFocus: (target: FocusTarget | undefined) => void;
}) {
  const { notices } = useBuiltinPortal();
  const { posts, selected } = editor;
  const form = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goToNext = (post: string | undefined) => onFocus(post === undefined ? 'form' : { post });
  useEffect(() => {
    if (focus === undefined) return;
    moveFocus(focus, { form: form.current, list: list.current });
    onFocus(undefined);
  }, [focus, onFocus]);
  if (posts.state === 'failed') {
    return (
      <FailurePanel
        correlationId={posts.error.correlationId}
        onRetry={() => void editor.load()}
        reason={posts.error.message}
        title={t('admin.failed')}
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
      <div className={styles['form']} ref={form} tabIndex={-1}>
        <PostForm
          editor={editor}
          key={selected && editor.getKey(selected.id)}
          onDeleted={goToNext}
          post={selected}
        />
      </div>
      <CalendarCard
        className={styles['calendar']}
        editor={editor}
        onAdded={() => onFocus('title')}
        onRefused={(text) => notices.raise({ tone: 'error', text })}
        onSelected={() => onFocus('form')}
      />
      <div className={styles['whole']} ref={list}>
        <PostList editor={editor} onSelected={() => onFocus('form')} posts={posts.value} />
      </div>
      <CardsCard
        className={styles['whole']}
        editor={editor}
        onDeleted={goToNext}
        onOpen={() => onFocus('form')}
        posts={posts.value}
      />
    </div>
  );
});
