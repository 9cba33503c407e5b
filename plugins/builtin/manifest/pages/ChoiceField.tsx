import { lazyControl } from '#ui';
import type { SelectProps } from '#ui/controls/select';
import { useId, type Ref } from 'react';
import styles from './ChoiceField.module.css';

const Select = lazyControl<SelectProps>(async () => (await import('#ui/controls/select')).Select);

export interface ChoiceFieldProps extends Omit<SelectProps, 'id'> {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** A labelled, searchable select: a manifest can have a thousand entries. */
export function ChoiceField({ ref, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']} ref={ref}>
      <label className={styles['label']} htmlFor={id}>
        {select.label}
      </label>
      <Select {...select} id={id} />
    </div>
  );
}
