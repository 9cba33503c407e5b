import { Form as AntdForm, type FormProps as AntdFormProps } from 'antd';
import { useId, type PropsWithChildren } from 'react';
import { ControlsProvider, withControls } from '../with-controls';

export type { FormInstance, FormItemProps } from 'antd';

/** A field of a form: label, control, and below it a hint (`extra`) or error message. */
export const FormItem = withControls(AntdForm.Item, 'FormItem');

/** Creates the state of a form, or returns the one passed in. */
export const useForm = AntdForm.useForm;

/** antd's props, except those that place the label beside its field. */
export type FormProps<Values> = PropsWithChildren<
  Omit<AntdFormProps<Values>, 'layout' | 'labelCol' | 'wrapperCol' | 'labelAlign' | 'labelWrap' | 'colon'>
>;

/**
 * A form that holds its values and validates them by rules. A failed submit focuses the first invalid field.
 * `onFinish` receives the values.
 *
 * @example
 * <Form<Permit> initialValues={permit} onFinish={save}>
 *   <FormItem label="Number" name="number" rules={[{ required: true, message: 'Enter the number of the permit.' }]}>
 *     <Input />
 *   </FormItem>
 * </Form>
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  // Prefix of field ids: forms on one page may have fields with the same name.
  const name = useId();
  return (
    <ControlsProvider>
      <AntdForm layout="vertical" name={name} scrollToFirstError={{ focus: true }} {...props} />
    </ControlsProvider>
  );
}
