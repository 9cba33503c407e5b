import { useBuiltinPortal } from '#plugin-api/builtin';
import { classes, lazyControl, Skeleton, TextField, VisuallyHidden } from '#ui';
import type { ProgressProps, UploadProps } from '#ui/controls/upload';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import styles from './ImageFields.module.css';
import form from './PostForm.module.css';
import { t } from '../messages';
import type { FieldsProps } from '../fields-props';

const accepted = 'image/png,image/jpeg,image/webp,image/avif';

const height = 'var(--kept-height)';

const Upload = lazyControl<UploadProps>(async () => (await import('#ui/controls/upload')).Upload, {
  height,
  renderLoading: () => <Skeleton height={height} />,
});

const Progress = lazyControl<ProgressProps>(async () => (await import('#ui/controls/upload')).Progress, {
  height: '1lh',
  renderLoading: () => null,
  renderFallback: () => null,
});

/** The picture with its upload, and its alternative text. */
export const ImageFields = observer(function ImageFields({ editor, post }: FieldsProps) {
  const { notices } = useBuiltinPortal();
  /** Upload progress in percent; `undefined` if there is no upload. */
  const [sent, setSent] = useState<number>();
  const label = useId();
  const altInput = useRef<HTMLInputElement>(null);
  const hint = `${label}-hint`;
  const problems = editor.getProblems(post.id);

  async function upload([picture]: readonly File[]) {
    if (picture === undefined || sent !== undefined) return;
    setSent(0);
    const failure = await editor.changeImage(post.id, picture, {
      onProgress: ({ loaded, total }) => setSent((loaded / total) * 100),
    });
    setSent(undefined);
    if (failure !== undefined) notices.raise({ tone: 'error', text: failure });
    // A new picture needs a new alternative text.
    else altInput.current?.select();
  }

  return (
    <>
      <div
        aria-describedby={hint}
        aria-labelledby={label}
        className={styles['field']}
        data-invalid={problems.img === undefined ? undefined : true}
        role="group"
      >
        <span className={form['label']} id={label}>
          {t('admin.fieldImage')}
        </span>
        <Upload accept={accepted} label={t('admin.chooseImage')} onFiles={(files) => void upload(files)}>
          <div className={classes(styles['note'], problems.img !== undefined && form['error'])} id={hint}>
            {sent === undefined ? (
              (problems.img ?? t('admin.fieldImageHint'))
            ) : (
              <Progress label={t('admin.uploading')} percent={sent} />
            )}
          </div>
        </Upload>
        <span role="status">
          {sent !== undefined && <VisuallyHidden>{t('admin.uploading')}</VisuallyHidden>}
        </span>
      </div>
      <TextField
        error={problems.imgAlt}
        label={t('admin.fieldImageAlt')}
        onChange={({ target }) => editor.update(post.id, { imgAlt: target.value })}
        ref={altInput}
        value={post.imgAlt}
      />
    </>
  );
});
