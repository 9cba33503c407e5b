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

/** One line of text, with antd's properties: `allowClear`, `prefix`, `showCount` and so on. */
export const Input = withControls(AntdInput, 'Input');

/** antd measures its `autoSize` with a style attribute, which the security policy refuses; the stylesheet does it. */
export type TextAreaProps = Omit<GetProps<typeof AntdInput.TextArea>, 'autoSize'>;

/** Several lines of text, `rows` at least. The field grows with them where the browser can do that. */
export function TextArea({ rows = 2, style, ...props }: TextAreaProps) {
  // A browser that lets the field grow ignores `rows`; below and above the lines are 4 px of padding and the border.
  const minHeight = `calc(${rows}lh + 10px)`;
  return (
    <ControlsProvider>
      <AntdInput.TextArea {...props} rows={rows} style={{ minHeight, ...style }} />
    </ControlsProvider>
  );
}

/** A choice that stands for itself. In a `FormItem` it needs `valuePropName="checked"`. */
export const Checkbox = withControls(AntdCheckbox, 'Checkbox');

/** Turns something on or off at once. Give it an `aria-label` or a label with its id. */
export const Switch = withControls(AntdSwitch, 'Switch');

export type InputNumberProps = Omit<AntdInputNumberProps<number>, 'controls' | 'stringMode'>;

/**
 * A number; `null` for an empty field. Arrow keys change it by `step`. It is typed as the language writes numbers, with or
 * without spaces and a dollar sign: in French `1 234,50 $`.
 */
export function InputNumber(props: InputNumberProps) {
  const isFrench = useUi().locale.startsWith('fr');
  return (
    <ControlsProvider>
      <AntdInputNumber controls={false} {...(isFrench ? { decimalSeparator: ',' } : {})} {...props} />
    </ControlsProvider>
  );
}
