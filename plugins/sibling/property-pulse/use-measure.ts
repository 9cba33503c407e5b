import { useParam } from '@portal/plugin-api/react';
import { measures, type Measure } from './measures';

const defaultMeasure = 'sales';

/** The measure of the charts, stored in the URL unless it is the default. */
export function useMeasure(): readonly [measure: Measure, set: (measure: string) => void] {
  const [value, setValue] = useParam('show');
  const measure = measures.find((one) => one === value) ?? defaultMeasure;
  return [measure, (next) => setValue(next === defaultMeasure ? '' : next)];
}

/** Whether figures are compared with the previous year, stored in the URL. */
export function useComparison(): readonly [isComparing: boolean, set: (value: string) => void] {
  const [value, setValue] = useParam('compare');
  return [value === 'before', setValue];
}
