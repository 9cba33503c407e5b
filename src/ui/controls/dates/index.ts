import './dates.css';

export type { DayLimits } from './calendar-day';
export { DatePicker, type DatePickerProps } from './DatePicker';
export { RangePicker, type DayRange, type RangePickerProps } from './RangePicker';
