import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { ControlsProvider } from '../with-controls';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value?: Value | undefined;
  readonly onChange?: ((value: Value) => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/**
 * A choice between a few visible options.
 *
 * @example
 * <RadioGroup label="Theme" onChange={setTheme} options={themes} value={theme} />
 */
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
          <Radio key={option.value} onChange={() => onChange?.(option.value)} value={option.value}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
    </ControlsProvider>
  );
}
