/** The colours and the type of the theme in force, as a chart needs them. */
export interface ChartTheme {
  /** Of the series, the first of them the accent; patterns and shapes tell them apart as well. */
  readonly colours: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
}

const series = ['--accent', '--ok', '--warn', '--ink-3', '--accent-strong', '--bad'] as const;

/** Reads the theme that is in force for an element. */
export function readTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    colours: series.map(read),
    text: read('--ink-2'),
    line: read('--line'),
    surface: read('--surface'),
    // In a picture's file the names stand between double quotes.
    font: style.fontFamily.replaceAll('"', "'"),
  };
}
