import { useParam } from '@portal/plugin-api/react';
import { measures, type Measure } from './measures';

const usual = 'sales';

/** The measure of the charts, in the address unless it is the usual one. */
export function useMeasure(): readonly [measure: Measure, set: (measure: string) => void] {
  const [value, setValue] = useParam('show');
  const measure = measures.find((one) => one === value) ?? usual;
  return [measure, (next) => setValue(next === usual ? '' : next)];
}

/** Whether figures stand beside those of the year before, in the address. */
export function useComparison(): readonly [isComparing: boolean, set: (value: string) => void] {
  const [value, setValue] = useParam('compare');
  return [value === 'before', setValue];
}
