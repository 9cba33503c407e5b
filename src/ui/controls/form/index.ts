import './form.css';

export {
  Checkbox,
  Input,
  InputNumber,
  Switch,
  TextArea,
  type InputNumberProps,
  type TextAreaProps,
} from './fields';
export { Form, FormItem, useForm, type FormInstance, type FormItemProps, type FormProps } from './Form';
export { RadioGroup, type RadioGroupProps } from './RadioGroup';
