import { useRef, useState } from 'react';
import { Button } from '../Button';
import { Icon } from '../icons';
import placeholder from './artwork/placeholder.svg';
import { ImageDialog } from './ImageDialog';
import type { PostCardContent, PostCardEvents } from './post-card';
import styles from './PostImage.module.css';
import { parseImageUrl } from './safe-html/create-safe-fragment';
import { t } from './messages';

const acceptedTypes = 'image/png,image/jpeg,image/webp,image/avif';

export interface PostImageProps {
  readonly post: PostCardContent;
  readonly imageOrigins: readonly string[];
  /** Makes the image replaceable. */
  readonly onChange?: PostCardEvents['onChangeImage'];
}

/** The image of a post, or a map if it has none or it cannot be shown. */
export function PostImage({ post, imageOrigins, onChange }: PostImageProps) {
  const [broken, setBroken] = useState<string>();
  const [picture, setPicture] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const address = parseImageUrl(post.img, imageOrigins);
  const isShown = address !== undefined && address !== broken;
  return (
    <div className={styles['frame']}>
      <img
        alt={post.imgAlt}
        className={styles['picture']}
        loading="lazy"
        onError={() => setBroken(address)}
        referrerPolicy="no-referrer"
        src={isShown ? address : placeholder}
      />
      {onChange !== undefined && (
        <>
          <Button
            aria-label={t('ui.posts.changeImage', { title: post.title })}
            className={styles['change']}
            icon={<Icon name="upload" size={16} />}
            onClick={() => input.current?.click()}
          >
            {t('ui.posts.change')}
          </Button>
          <input
            accept={acceptedTypes}
            aria-label={t('ui.posts.changeImage', { title: post.title })}
            hidden
            onChange={({ target }) => {
              setPicture(target.files?.[0]);
              // Allows the same file to be chosen again.
              target.value = '';
            }}
            ref={input}
            type="file"
          />
          {picture !== undefined && (
            <ImageDialog
              imgAlt={post.imgAlt}
              onClose={() => setPicture(undefined)}
              onUpload={(imgAlt) => onChange(post.id, picture, imgAlt)}
              picture={picture}
            />
          )}
        </>
      )}
    </div>
  );
}
