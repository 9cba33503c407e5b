import { isComposing } from '#base';
import { DatePicker } from 'antd';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../VisuallyHidden';
import { t } from '../messages';
import { getPopupContainer } from '../popup-container';
import { ControlsProvider } from '../with-controls';
import { dayFormat, formatDay, parseDay, toAntdLimits, type DayLimits } from './calendar-day';
import styles from './RangePicker.module.css';

/** Two calendar days such as `2026-11-22`, both inclusive; an empty string for an open end. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface RangePickerProps extends DayLimits {
  /** The accessible name of the pair of fields. */
  readonly label: string;
  readonly value?: DayRange | undefined;
  readonly onChange?: ((range: DayRange) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

const noDays: DayRange = { from: '', to: '' };

/**
 * Fields for a range of calendar days, typed as `YYYY-MM-DD` or picked from a calendar. Either end can be
 * open. A range that ends before it starts stays in the fields with an error message and is not emitted.
 *
 * @example
 * <RangePicker label="Filed" onChange={setFiled} value={{ from: '2026-01-01', to: '' }} />
 */
export function RangePicker({
  label,
  value = noDays,
  onChange,
  min,
  max,
  disabled = false,
  className,
}: RangePickerProps) {
  const id = useId();
  const ids = { start: `${id}-from`, end: `${id}-to` };
  const errorId = `${id}-error`;
  const current = `${value.from} ${value.to}`;
  const [refusal, setRefusal] = useState<{ readonly range: DayRange; readonly insteadOf: string }>();
  // A value set by the owner replaces an invalid range.
  const refused = refusal?.insteadOf === current ? refusal.range : undefined;
  const { from, to } = refused ?? value;

  function change(range: DayRange) {
    const isRefused = range.to !== '' && range.to < range.from;
    setRefusal(isRefused ? { range, insteadOf: current } : undefined);
    if (!isRefused) onChange?.(range);
  }

  // antd restores the old day in an emptied field; emptying should open the range instead.
  function openEnd({ target }: FocusEvent | KeyboardEvent) {
    if (!(target instanceof HTMLInputElement) || target.value !== '') return;
    const isStart = target.id === ids.start;
    if ((isStart ? from : to) !== '') change(isStart ? { from: '', to } : { from, to: '' });
  }

  return (
    <ControlsProvider>
      <div aria-label={label} role="group" {...(className === undefined ? {} : { className })}>
        <VisuallyHidden>
          <label htmlFor={ids.start}>{t('ui.controls.from', { label })}</label>
          <label htmlFor={ids.end}>{t('ui.controls.to', { label })}</label>
        </VisuallyHidden>
        <DatePicker.RangePicker
          {...toAntdLimits({ min, max })}
          {...(refused && { 'aria-describedby': errorId, 'aria-invalid': true, status: 'error' })}
          allowEmpty
          disabled={disabled}
          format={dayFormat}
          getPopupContainer={getPopupContainer}
          id={ids}
          onBlur={openEnd}
          onChange={(days) => change({ from: formatDay(days?.[0]), to: formatDay(days?.[1]) })}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && openEnd(event)}
          order={false}
          placeholder={[t('ui.controls.dayFormat'), t('ui.controls.dayFormat')]}
          value={[parseDay(from), parseDay(to)]}
        />
        {refused && (
          <p className={styles['error']} id={errorId} role="alert">
            {t('ui.controls.endBeforeStart')}
          </p>
        )}
      </div>
    </ControlsProvider>
  );
}
