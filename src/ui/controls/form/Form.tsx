import { Form as AntdForm, type FormProps as AntdFormProps } from 'antd';
import { useId, type PropsWithChildren } from 'react';
import { ControlsProvider, withControls } from '../with-controls';

export type { FormInstance, FormItemProps } from 'antd';

/** A field of a form: its label above, its control, and below it a hint (`extra`) or what is wrong. */
export const FormItem = withControls(AntdForm.Item, 'FormItem');

/** Creates a form's state, or takes the one that is given. */
export const useForm = AntdForm.useForm;

/** antd's properties, without those that move the label beside its field. */
export type FormProps<Values> = PropsWithChildren<
  Omit<AntdFormProps<Values>, 'layout' | 'labelCol' | 'wrapperCol' | 'labelAlign' | 'labelWrap' | 'colon'>
>;

/**
 * A form that holds its values and checks them by rules; a refused submit moves the focus to the first wrong field.
 * `onFinish` gets the values.
 *
 * @example
 * <Form<Permit> initialValues={permit} onFinish={save}>
 *   <FormItem label="Number" name="number" rules={[{ required: true, message: 'Enter the number of the permit.' }]}>
 *     <Input />
 *   </FormItem>
 * </Form>
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  // Ids of fields begin with it: forms of one page may have fields of the same name.
  const name = useId();
  return (
    <ControlsProvider>
      <AntdForm layout="vertical" name={name} scrollToFirstError={{ focus: true }} {...props} />
    </ControlsProvider>
  );
}
