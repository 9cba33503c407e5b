import { Select as AntdSelect } from 'antd';
import { useRef, useState } from 'react';
import { classes } from '../classes';
import { ControlsProvider } from './ControlsProvider';
import { getMenuHeight } from './menu-height';
import styles from './Select.module.css';

/** One choice of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Choices under a heading. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectProps {
  /** The name of the control for everyone who does not see its surroundings. */
  readonly label: string;
  readonly options: readonly (SelectOption | SelectGroup)[];
  /** The choice in force; none when `undefined`. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** What stands there while nothing is chosen. */
  readonly placeholder: string;
  /** What the menu says when no choice matches what was typed. */
  readonly noMatch: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly className?: string;
}

/** From here on only the choices in sight are drawn; below, screen readers find all of them. */
const virtualThreshold = 200;

/** A choice out of many, in groups or not, that can be searched by typing. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder,
  noMatch,
  disabled = false,
  id,
  className,
}: SelectProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const count = options.reduce((sum, one) => sum + ('options' in one ? one.options.length : 1), 0);

  function measure(isOpen: boolean) {
    const box = frame.current?.getBoundingClientRect();
    if (isOpen && box !== undefined) setHeight(getMenuHeight(box, window.innerHeight));
  }

  return (
    <ControlsProvider>
      <div className={classes(styles['frame'], className)} ref={frame}>
        <AntdSelect
          aria-label={label}
          className={styles['select'] ?? ''}
          disabled={disabled}
          {...(height === undefined ? {} : { listHeight: height })}
          {...(id === undefined ? {} : { id })}
          notFoundContent={<p className={styles['noMatch']}>{noMatch}</p>}
          onChange={onChange}
          onOpenChange={measure}
          options={options.map((one) => ('options' in one ? { ...one, options: [...one.options] } : one))}
          placeholder={placeholder}
          showSearch={{ optionFilterProp: 'label' }}
          value={value ?? null}
          virtual={count > virtualThreshold}
        />
      </div>
    </ControlsProvider>
  );
}
