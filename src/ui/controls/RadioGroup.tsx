import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { ControlsProvider } from './ControlsProvider';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps<Value extends string> {
  /** The name of the group for everyone who does not see its surroundings. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One choice out of a few that are all in sight. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: RadioGroupProps<Value>) {
  return (
    <ControlsProvider>
      <Radio.Group
        aria-label={label}
        className={styles['group'] ?? ''}
        disabled={disabled}
        value={value ?? null}
      >
        {options.map((option) => (
          <Radio key={option.value} onChange={() => onChange(option.value)} value={option.value}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
    </ControlsProvider>
  );
}
