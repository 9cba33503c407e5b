import { measures, type Measure } from './trends';

const yearsBack = 5;

/** The selection in the URL. */
export interface ChartSelection {
  /** The name of a class; empty for all. */
  readonly className: string;
  readonly measure: Measure;
  /** All available tax years, oldest first. */
  readonly years: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Invalid values in the URL. */
  readonly ignored: readonly string[];
}

/** Parses the selection. Invalid values are ignored, and a reversed range of years is swapped. */
export function parseSelection(
  params: URLSearchParams,
  taxYear: number,
  classNames: readonly string[] | undefined,
): ChartSelection {
  const years = Array.from({ length: yearsBack }, (_, index) => taxYear - yearsBack + 1 + index);
  const getYear = (name: string, usual: number): number =>
    years.find((year) => String(year) === params.get(name)) ?? usual;
  const ends = [getYear('from', taxYear - yearsBack + 1), getYear('to', taxYear)];
  const className = params.get('class') ?? '';
  const isUnknownClass = className !== '' && classNames?.includes(className) === false;
  const known = new Set<string>([...years.map(String), ...measures, '']);
  const others = ['measure', 'from', 'to'].map((name) => params.get(name) ?? '');
  return {
    className: isUnknownClass ? '' : className,
    ignored: [...(isUnknownClass ? [className] : []), ...others.filter((value) => !known.has(value))],
    measure: measures.find((measure) => measure === params.get('measure')) ?? 'share',
    years,
    from: Math.min(...ends),
    to: Math.max(...ends),
  };
}

/** The selected years, oldest first. */
export function listSelectedYears({ years, from, to }: ChartSelection): readonly number[] {
  return years.filter((year) => from <= year && year <= to);
}
