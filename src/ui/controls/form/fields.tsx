import {
  Checkbox as AntdCheckbox,
  Input as AntdInput,
  InputNumber as AntdInputNumber,
  Switch as AntdSwitch,
  type GetProps,
  type InputNumberProps as AntdInputNumberProps,
} from 'antd';
import { useUi } from '../../ui-provider';
import { ControlsProvider, withControls } from '../with-controls';

/** A single-line text field with antd's props: `allowClear`, `prefix`, `showCount` and so on. */
export const Input = withControls(AntdInput, 'Input');

/**
 * Without `autoSize`, which uses style attributes that the
 * security policy blocks; the stylesheet replaces it.
 */
export type TextAreaProps = Omit<GetProps<typeof AntdInput.TextArea>, 'autoSize'>;

/**
 * A text area of at least `rows` lines, which grows with its text in browsers that support `field-sizing`.
 */
export function TextArea({ rows = 2, style, ...props }: TextAreaProps) {
  // Browsers that support `field-sizing` ignore `rows`. 10 px:
  // padding of 4 px above and below, plus the border.
  const minHeight = `calc(${rows}lh + 10px)`;
  return (
    <ControlsProvider>
      <AntdInput.TextArea {...props} rows={rows} style={{ minHeight, ...style }} />
    </ControlsProvider>
  );
}

/** A single checkbox. In a `FormItem` it needs `valuePropName="checked"`. */
export const Checkbox = withControls(AntdCheckbox, 'Checkbox');

/** A switch that takes effect immediately. Needs an `aria-label`, or a label for its id. */
export const Switch = withControls(AntdSwitch, 'Switch');

export type InputNumberProps = Omit<AntdInputNumberProps<number>, 'controls' | 'stringMode'>;

/**
 * A number field; `null` if empty. Arrow keys change it by `step`. Accepts the number format of the language,
 * with or without separators and dollar sign: in French `1 234,50 $`.
 */
export function InputNumber(props: InputNumberProps) {
  const isFrench = useUi().locale.startsWith('fr');
  return (
    <ControlsProvider>
      <AntdInputNumber controls={false} {...(isFrench ? { decimalSeparator: ',' } : {})} {...props} />
    </ControlsProvider>
  );
}
