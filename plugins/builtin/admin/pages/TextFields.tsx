import { maxPostTitleLength } from '#plugin-api/builtin';
import { TextField } from '#ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './PostForm.module.css';
import { t } from '../messages';
import type { FieldsProps } from '../fields-props';

export const TextFields = observer(function TextFields({ editor, post }: FieldsProps) {
  const area = useId();
  const problems = editor.getProblems(post.id);
  const hint = `${area}-hint`;
  return (
    <div className={styles['group']}>
      <TextField
        error={problems.title}
        hint={t('admin.fieldTitleHint', { length: post.title.length, most: maxPostTitleLength })}
        label={t('admin.fieldTitle')}
        onChange={({ target }) => editor.update(post.id, { title: target.value })}
        value={post.title}
      />
      <div>
        <label className={styles['label']} htmlFor={area}>
          {t('admin.fieldDescription')}
        </label>
        <textarea
          aria-describedby={hint}
          aria-invalid={problems.description !== undefined}
          className={styles['area']}
          id={area}
          onChange={({ target }) => editor.update(post.id, { description: target.value })}
          value={post.description}
        />
        <p className={styles['hint']} id={hint}>
          {problems.description ?? t('admin.fieldDescriptionHint')}
        </p>
      </div>
      <TextField
        error={problems.link}
        inputMode="url"
        label={t('admin.fieldLink')}
        onChange={({ target }) => editor.update(post.id, { link: target.value })}
        value={post.link}
      />
      <TextField
        error={problems.webinarDate}
        hint={t('admin.fieldWebinarDateHint')}
        label={t('admin.fieldWebinarDate')}
        onChange={({ target }) =>
          editor.update(post.id, { webinarDate: target.value === '' ? undefined : target.value })
        }
        value={post.webinarDate ?? ''}
      />
    </div>
  );
});
