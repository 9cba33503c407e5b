/** Props shared by form controls. A `FormItem` sets the id and the `aria-` properties. */
export interface FieldProps {
  /** The accessible name; omit it if a visible label or a `FormItem` names the control. */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** The id of the element that describes the control, such as a hint or an error. */
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** Converts the props for antd's control; the class goes to the element around it. */
export function toAntdField({
  label,
  disabled = false,
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  'aria-required': required,
}: FieldProps) {
  return {
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-label': label,
    'aria-required': required,
    disabled,
    ...(id === undefined ? {} : { id }),
    ...(invalid === true || invalid === 'true' ? { status: 'error' as const } : {}),
  };
}
