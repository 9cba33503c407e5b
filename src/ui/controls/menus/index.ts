import './menus.css';

export { Dropdown, type DropdownItem, type DropdownProps } from './Dropdown';
export { Tooltip, type TooltipProps } from './Tooltip';
