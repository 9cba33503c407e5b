import './select.css';

export { MultiSelect, type MultiSelectProps } from './MultiSelect';
export type { SelectBaseProps, SelectGroup, SelectOption } from './options';
export { Select, type SelectProps } from './Select';
