import { useBuiltinPortal } from '#plugin-api/builtin';
import { Spinner, TextField } from '#ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import styles from './ImageFields.module.css';
import form from './PostForm.module.css';
import { t } from '../messages';
import type { FieldsProps } from '../fields-props';

const accepted = 'image/png,image/jpeg,image/webp,image/avif';

/** The picture with its upload, and its alternative text. */
export const ImageFields = observer(function ImageFields({ editor, post }: FieldsProps) {
  const { notices } = useBuiltinPortal();
  const [isUploading, setUploading] = useState(false);
  const file = useId();
  const words = useRef<HTMLInputElement>(null);
  const hint = `${file}-hint`;
  const problems = editor.getProblems(post.id);

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? [];
    if (picture === undefined) return;
    setUploading(true);
    const failure = await editor.changeImage(post.id, picture);
    setUploading(false);
    // Reset, so that the same file may be chosen again after a failure.
    target.value = '';
    if (failure !== undefined) notices.raise({ tone: 'error', text: failure });
    // Another picture wants other words.
    else words.current?.select();
  }

  return (
    <>
      <div>
        <label className={form['label']} htmlFor={file}>
          {t('admin.fieldImage')}
        </label>
        <div className={styles['row']}>
          <input
            accept={accepted}
            aria-describedby={hint}
            aria-invalid={problems.img !== undefined}
            className={styles['file']}
            disabled={isUploading}
            id={file}
            onChange={(event) => void upload(event)}
            type="file"
          />
          {isUploading && <Spinner label={t('admin.uploading')} size={16} />}
        </div>
        <p className={problems.img === undefined ? form['hint'] : form['error']} id={hint}>
          {problems.img ?? t('admin.fieldImageHint')}
        </p>
      </div>
      <TextField
        error={problems.imgAlt}
        label={t('admin.fieldImageAlt')}
        onChange={({ target }) => editor.update(post.id, { imgAlt: target.value })}
        ref={words}
        value={post.imgAlt}
      />
    </>
  );
});
