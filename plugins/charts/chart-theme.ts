/** Colours and font of the active theme for charts. */
export interface ChartTheme {
  /** Colours of the series, accent first; patterns and shapes distinguish them too. */
  readonly colours: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
}

const series = ['--accent', '--ok', '--warn', '--ink-3', '--accent-strong', '--bad'] as const;

/** Reads the active theme of an element. */
export function readTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    colours: series.map(read),
    text: read('--ink-2'),
    line: read('--line'),
    surface: read('--surface'),
    // In SVG the font family is inside a double-quoted attribute.
    font: style.fontFamily.replaceAll('"', "'"),
  };
}
