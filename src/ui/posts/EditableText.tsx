import { isComposing, maxPostTitleLength } from '#base';
import type { KeyboardEvent } from 'react';
import { TextField } from '../TextField';
import styles from './EditableText.module.css';
import { t } from './messages';

/** Props of a text that is edited in place on a card. */
export interface EditableTextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

function closeOnKeys(keys: readonly string[], onClose: () => void) {
  return (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || !keys.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
}

/** Edits the title of a card; Enter and Escape close it. */
export function EditableTitle({ value, onChange, onClose }: EditableTextProps) {
  return (
    <TextField
      autoFocus
      error={
        value.length > maxPostTitleLength
          ? t('ui.posts.titleTooLong', { most: maxPostTitleLength })
          : undefined
      }
      hint={t('ui.posts.titleLength', { length: value.length, most: maxPostTitleLength })}
      label={t('ui.posts.title')}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={closeOnKeys(['Enter', 'Escape'], onClose)}
      value={value}
    />
  );
}

/** Edits the description of a card; Escape closes it. */
export function EditableDescription({ value, onChange, onClose }: EditableTextProps) {
  return (
    <label className={styles['field']}>
      {t('ui.posts.description')}
      <textarea
        autoFocus
        className={styles['area']}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={closeOnKeys(['Escape'], onClose)}
        rows={6}
        value={value}
      />
    </label>
  );
}
