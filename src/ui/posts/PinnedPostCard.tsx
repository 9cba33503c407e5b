import { formatLongDay, readWebLink } from '#base';
import { Tag } from '../Tag';
import { classes } from '../classes';
import { Icon } from '../icons';
import { EditableDescription, EditableTitle } from './EditableText';
import type { PostCardContent, PostCardEvents, PostCardMode, EditableField } from './post-card';
import { PostImage } from './PostImage';
import { SafeHtml } from './SafeHtml';
import styles from './PinnedPostCard.module.css';
import { t } from './messages';

export interface PinnedPostCardProps extends PostCardEvents {
  readonly post: PostCardContent;
  readonly mode?: PostCardMode | undefined;
  /** Disables the links of the card and of its description. */
  readonly linksDisabled?: boolean | undefined;
  /** Allowed origins of images. */
  readonly imageOrigins: readonly string[];
  /** Heading level of the title; 3 by default. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** The field being edited, and the setter for it. */
  readonly open?: EditableField | undefined;
  readonly onOpen?: ((field: EditableField | undefined) => void) | undefined;
  /** The field that was last closed by keyboard; its button gets the focus. */
  readonly lastClosed?: EditableField | undefined;
}

/** A pinned post (section 2). The whole card opens the post's link in a new window. */
export function PinnedPostCard(props: PinnedPostCardProps) {
  const { post, mode = 'view', linksDisabled = false, imageOrigins, onChangeImage } = props;
  const isNew = post.status === 'new';
  return (
    <article className={classes(styles['card'], mode === 'view' && !linksDisabled && styles['live'])}>
      <PostImage
        imageOrigins={imageOrigins}
        onChange={mode === 'editable' ? onChangeImage : undefined}
        post={post}
      />
      <CornerBanner isNew={isNew} webinarDate={post.webinarDate} />
      <div className={styles['words']}>
        <Title {...props} />
        <Description {...props} />
      </div>
      <footer className={styles['footer']}>
        <Icon className={styles['pin']} name="pin" size={16} />
        <span>{t('ui.posts.posted', { day: formatLongDay(post.start) })}</span>
        {post.isUnsaved && <Tag tone="warn">{t('ui.posts.unsaved')}</Tag>}
      </footer>
    </article>
  );
}

function CornerBanner({
  isNew,
  webinarDate = '',
}: {
  readonly isNew: boolean;
  readonly webinarDate: string | undefined;
}) {
  const date = webinarDate.trim();
  if (date !== '') return <p className={classes(styles['corner'], styles['webinar'])}>{date}</p>;
  return isNew ? <p className={classes(styles['corner'], styles['new'])}>{t('ui.posts.isNew')}</p> : null;
}

function Title({
  post,
  mode = 'view',
  linksDisabled = false,
  level = 3,
  open,
  onOpen,
  lastClosed,
  onEdit,
}: PinnedPostCardProps) {
  const Heading = `h${level}` as const;
  const titleText = post.title.trim() === '' ? t('ui.posts.untitled') : post.title;
  const link = mode === 'reorder' || linksDisabled ? undefined : readWebLink(post.link)?.href;
  if (mode === 'editable' && open === 'title') {
    return (
      <EditableTitle
        onChange={(title) => onEdit?.(post.id, { title })}
        onClose={() => onOpen?.(undefined)}
        value={post.title}
      />
    );
  }
  const label = (
    <span
      className={classes(post.status === 'new' && styles['highlight'], post.isUnsaved && styles['italic'])}
    >
      {titleText}
    </span>
  );
  return (
    <Heading className={styles['title']}>
      {mode === 'editable' && (
        <button
          aria-label={t('ui.posts.editTitle', { title: titleText })}
          autoFocus={lastClosed === 'title'}
          className={styles['editTitle']}
          onClick={() => onOpen?.('title')}
          type="button"
        >
          {label}
        </button>
      )}
      {mode !== 'editable' && link === undefined && label}
      {mode !== 'editable' && link !== undefined && (
        <a
          className={styles['link']}
          data-tooltip={t('ui.posts.opensInNewWindow')}
          href={link}
          rel="noopener noreferrer"
          target="_blank"
        >
          {label}
        </a>
      )}
    </Heading>
  );
}

function Description({
  post,
  mode = 'view',
  linksDisabled = false,
  imageOrigins,
  open,
  onOpen,
  lastClosed,
  onEdit,
}: PinnedPostCardProps) {
  const isEditable = mode === 'editable';
  if (isEditable && open === 'description') {
    return (
      <EditableDescription
        onChange={(description) => onEdit?.(post.id, { description })}
        onClose={() => onOpen?.(undefined)}
        value={post.description}
      />
    );
  }
  const isInert = mode !== 'view' || linksDisabled;
  return (
    <div className={styles['description']}>
      <SafeHtml html={post.description} imageOrigins={imageOrigins} linksDisabled={isInert} />
      {isEditable && (
        <button
          aria-label={t('ui.posts.editDescription', { title: post.title })}
          autoFocus={lastClosed === 'description'}
          className={styles['editDescription']}
          onClick={() => onOpen?.('description')}
          type="button"
        />
      )}
    </div>
  );
}
