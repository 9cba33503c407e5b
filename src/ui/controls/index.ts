export { RadioGroup, type RadioGroupProps } from './RadioGroup';
export { Select, type SelectGroup, type SelectOption, type SelectProps } from './Select';
export { ToastList, type Toast, type ToastListProps } from './ToastList';
