import { DatePicker as AntdDatePicker } from 'antd';
import { t } from '../messages';
import { toAntdField, type FieldProps } from '../field-props';
import { getPopupContainer } from '../popup-container';
import { ControlsProvider } from '../with-controls';
import { dayFormat, formatDay, parseDay, toAntdLimits, type DayLimits } from './calendar-day';

export interface DatePickerProps extends DayLimits, FieldProps {
  /** A calendar day such as `2026-11-22`; an empty string for none. */
  readonly value?: string | undefined;
  /** Called with a complete day, or with an empty string when the field is cleared. */
  readonly onChange?: ((day: string) => void) | undefined;
}

/**
 * A field for a calendar day, typed as `YYYY-MM-DD` or picked from a calendar.
 *
 * @example
 * <DatePicker label="Due on" max="2027-12-31" onChange={setDueOn} value={dueOn} />
 */
export function DatePicker({ value, onChange, min, max, className = '', ...field }: DatePickerProps) {
  return (
    <ControlsProvider>
      <AntdDatePicker
        {...toAntdField(field)}
        {...toAntdLimits({ min, max })}
        className={className}
        format={dayFormat}
        getPopupContainer={getPopupContainer}
        onChange={(day) => onChange?.(formatDay(day))}
        placeholder={t('ui.controls.dayFormat')}
        value={parseDay(value)}
      />
    </ControlsProvider>
  );
}
