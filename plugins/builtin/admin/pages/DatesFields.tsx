import { getDay, parseStartOfDay, getValue } from '#plugin-api/builtin';
import { TextField } from '#ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { getEnd, getLastDay } from '../post-days';
import styles from './PostForm.module.css';
import { t } from '../messages';
import type { FieldsProps } from '../fields-props';

/** Fields for first and last day, and position. An invalid value shows an error and is not applied. */
export const DatesFields = observer(function DatesFields({ editor, post }: FieldsProps) {
  const problems = editor.getProblems(post.id);
  const last = getValue(editor.posts)?.length ?? 1;
  return (
    <div className={styles['row']}>
      <CheckedField
        apply={(day) => editor.move(post.id, parseStartOfDay(day), post.end)}
        label={t('admin.fieldStart')}
        problem={problems.start}
        refusal={t('admin.noDay')}
        type="date"
        value={getDay(post.start)}
      />
      <CheckedField
        apply={(day) => editor.move(post.id, post.start, getEnd(day))}
        label={t('admin.fieldEnd')}
        problem={problems.end}
        refusal={t('admin.noDay')}
        type="date"
        value={getLastDay(post)}
      />
      <CheckedField
        apply={(text) => {
          const position = Number(text);
          const isGood = Number.isInteger(position) && position >= 1 && position <= last;
          if (isGood) editor.update(post.id, { position });
          return isGood;
        }}
        label={t('admin.fieldPosition')}
        problem={problems.position}
        max={last}
        refusal={t('admin.positionOutside', { most: last })}
        type="number"
        value={String(post.position)}
      />
    </div>
  );
});

interface CheckedFieldProps {
  readonly label: string;
  readonly type: 'date' | 'number';
  readonly value: string;
  readonly max?: number;
  /** Applies the input; `false` if it is invalid. */
  readonly apply: (text: string) => boolean;
  readonly refusal: string;
  readonly problem: string | undefined;
}

function CheckedField({ label, type, value, max, apply, refusal, problem }: CheckedFieldProps) {
  // Invalid input stays until it is corrected or the field loses focus.
  const [refused, setRefused] = useState<string>();
  return (
    <TextField
      error={refused === undefined ? problem : refusal}
      label={label}
      max={max}
      min={type === 'number' ? 1 : undefined}
      onBlur={() => setRefused(undefined)}
      onChange={({ target }) => setRefused(apply(target.value) ? undefined : target.value)}
      type={type}
      value={refused ?? value}
    />
  );
}
