import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';
import { Spinner } from './Spinner';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Use `primary` once per page; `secondary` has a border; `quiet` has neither border nor fill. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** Regular is 34 px high, touch 44 px. */
  readonly size?: 'regular' | 'touch' | undefined;
  /** Fills the available width. */
  readonly wide?: boolean | undefined;
  /** Shows a spinner after 200 ms and ignores clicks; keeps the focus. */
  readonly busy?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const isTrue = (value: ButtonProps['aria-disabled']): boolean => value === true || value === 'true';

/**
 * A native button in the portal's style; `type` is "button" by default.
 *
 * @example
 * <Button busy={isSaving} onClick={save} variant="primary">
 *   Save
 * </Button>
 */
export function Button({
  variant = 'secondary',
  size = 'regular',
  wide = false,
  busy = false,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy || isTrue(rest['aria-disabled'])) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classes(
        styles['button'],
        styles[variant],
        size === 'touch' && styles['touch'],
        wide && styles['wide'],
        className,
      )}
      onClick={handleClick}
      type={type}
    >
      <span className={styles['face']}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={styles['ring']} label={null} size={16} />}
    </button>
  );
}
