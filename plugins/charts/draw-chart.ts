import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { fitLabels, getRoom } from './axis-labels';
import { readTheme, type ChartTheme } from './chart-theme';
import { estimateLegendHeight } from './legend-height';
import { addTitle } from './named';

/** Values of one series, one per category; `null` leaves a gap. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface ChartSpec {
  /** A line chart over time, grouped bars, or stacked bars. */
  readonly kind: 'line' | 'bar' | 'stacked';
  /** The accessible name of the chart. */
  readonly label: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Formats a value. */
  readonly format: (value: number) => string;
  /** Minimum and maximum of the scale; derived from the values by default. */
  readonly range?: readonly [least: number, most: number];
}

/** A chart that adapts to the theme and to the size of its element. */
export interface DrawnChart {
  update(spec: ChartSpec): void;
  /** Exports the chart as an SVG file, with its label as the title. */
  toSvg(): string;
  stop(): void;
}

const lineTypes = ['solid', 'dashed', 'dotted'] as const;
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const;

function getSeries({ kind, series }: ChartSpec): readonly object[] {
  return series.map(({ name, values }, index) => {
    const data = [...values];
    if (kind !== 'line')
      return { type: 'bar', name, data, barMaxWidth: 36, ...(kind === 'stacked' ? { stack: 'all' } : {}) };
    return {
      type: 'line',
      name,
      data,
      symbol: symbols[index % symbols.length],
      symbolSize: 7,
      lineStyle: { width: 2, type: lineTypes[index % lineTypes.length] },
    };
  });
}

/** A time axis may skip labels; an axis of compared categories shows all of them. */
function getLabels({ kind, categories, series, format }: ChartSpec, width: number): object {
  if (kind === 'line') return { hideOverlap: true };
  const values = series.flatMap((one) => one.values.map((value) => format(value ?? 0)));
  const { toLabel, rotate } = fitLabels(categories, getRoom(width, values, categories.length));
  return { formatter: toLabel, rotate };
}

/** The number of grid intervals. */
const splits = 4;

function getOption(spec: ChartSpec, theme: ChartTheme, width: number): EChartsCoreOption {
  const { label, categories, series, format, range } = spec;
  const text = { color: theme.text, fontFamily: theme.font, fontSize: 12 };
  const hasLegend = series.length > 1;
  return {
    animation: false,
    // A saved image is viewed on backgrounds of any colour.
    backgroundColor: theme.surface,
    color: [...theme.colours],
    textStyle: text,
    aria: {
      enabled: true,
      label: { description: label },
      decal: { show: spec.kind !== 'line' && hasLegend },
    },
    grid: {
      left: 8,
      right: 12,
      top: 12 + (hasLegend ? estimateLegendHeight(series, width) : 0),
      bottom: 4,
      containLabel: true,
    },
    ...(hasLegend ? { legend: { top: 0, left: 0, padding: 0, itemGap: 16, textStyle: text } } : {}),
    // Plain text: the security policy refuses HTML with styles.
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: theme.surface,
      borderColor: theme.line,
      textStyle: text,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      boundaryGap: spec.kind !== 'line',
      axisLine: { lineStyle: { color: theme.line } },
      axisTick: { show: false },
      // Without their own height the lines of a name would overlap.
      axisLabel: { ...text, lineHeight: 15, interval: 0, margin: 12, ...getLabels(spec, width) },
    },
    yAxis: {
      type: 'value',
      scale: spec.kind === 'line',
      ...(range === undefined
        ? {}
        : { min: range[0], max: range[1], interval: (range[1] - range[0]) / splits }),
      splitNumber: splits,
      splitLine: { lineStyle: { color: theme.line } },
      axisLabel: { ...text, formatter: format },
    },
    series: [...getSeries(spec)],
  };
}

/** Draws a chart into an element that has a size. */
export function drawChart(element: HTMLElement, first: ChartSpec): DrawnChart {
  register([
    AriaComponent,
    BarChart,
    GridComponent,
    LegendComponent,
    LineChart,
    SVGRenderer,
    TooltipComponent,
  ]);
  const chart = init(element, undefined, { renderer: 'svg' });
  let spec = first;
  const draw = (): void =>
    chart.setOption(getOption(spec, readTheme(element), chart.getWidth()), { notMerge: true });
  const sizes = new ResizeObserver(() => {
    chart.resize();
    draw();
  });
  const themes = new MutationObserver(draw);
  draw();
  sizes.observe(element);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return {
    update(next) {
      spec = next;
      draw();
    },
    toSvg: () => addTitle(chart.renderToSVGString(), spec.label),
    stop() {
      sizes.disconnect();
      themes.disconnect();
      chart.dispose();
    },
  };
}
