import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { format, init, use as register, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { readTheme, type ChartTheme } from './chart-theme';

/** Values of one thing, one for each category; `null` leaves a gap. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** What a chart shows. */
export interface ChartSpec {
  /** Lines over time, bars beside each other, or bars on top of each other. */
  readonly kind: 'line' | 'bar' | 'stacked';
  /** What the picture is of, for those who do not see it. */
  readonly label: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Writes a value as people read it. */
  readonly format: (value: number) => string;
  /** The least and the most that the scale shows; without it the values decide. */
  readonly range?: readonly [least: number, most: number];
}

/** A chart on screen. It follows the theme and the size of its element by itself. */
export interface DrawnChart {
  update(spec: ChartSpec): void;
  /** The picture as the text of an SVG file. */
  toSvg(): string;
  stop(): void;
}

const lineTypes = ['solid', 'dashed', 'dotted'] as const;
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const;

function seriesOf({ kind, series }: ChartSpec): readonly object[] {
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

/** Into how many parts the lines behind a chart divide it. */
const splits = 4;

const fontSize = 12;
/** What the legend is laid out with (px): its marks, and what is between two entries or rows. */
const legend = { itemWidth: 25, itemHeight: 14, itemGap: 16 } as const;
/** Between the mark of an entry and its name (px). */
const markGap = 5;

/** How high the legend is when it is broken into rows of a width (px); the library draws over it otherwise. */
function legendHeight({ series }: ChartSpec, { font }: ChartTheme, width: number): number {
  let [rows, used] = [1, 0];
  for (const { name } of series) {
    const entry = legend.itemWidth + markGap + format.getTextRect(name, `${fontSize}px ${font}`).width;
    if (used > 0 && used + entry > width) [rows, used] = [rows + 1, 0];
    used += entry + legend.itemGap;
  }
  return rows * (legend.itemHeight + legend.itemGap);
}

function optionOf(spec: ChartSpec, theme: ChartTheme, width: number): EChartsCoreOption {
  const { label, categories, series, range } = spec;
  const text = { color: theme.text, fontFamily: theme.font, fontSize };
  const hasLegend = series.length > 1;
  return {
    animation: false,
    color: [...theme.colours],
    textStyle: text,
    aria: {
      enabled: true,
      label: { description: label },
      decal: { show: spec.kind !== 'line' && hasLegend },
    },
    grid: { left: 8, right: 12, top: 12 + (hasLegend ? legendHeight(spec, theme, width) : 0), bottom: 4, containLabel: true },
    ...(hasLegend ? { legend: { top: 0, left: 0, padding: 0, ...legend, textStyle: text } } : {}),
    // As text: HTML with styles would be refused by the security policy.
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: theme.surface,
      borderColor: theme.line,
      textStyle: text,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? spec.format(value) : '–'),
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      boundaryGap: spec.kind !== 'line',
      axisLine: { lineStyle: { color: theme.line } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      scale: spec.kind === 'line',
      ...(range === undefined
        ? {}
        : { min: range[0], max: range[1], interval: (range[1] - range[0]) / splits }),
      splitNumber: splits,
      splitLine: { lineStyle: { color: theme.line } },
      axisLabel: { ...text, formatter: spec.format },
    },
    series: [...seriesOf(spec)],
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
    chart.setOption(optionOf(spec, readTheme(element), chart.getWidth()), { notMerge: true });
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
    toSvg: () => chart.renderToSVGString(),
    stop() {
      sizes.disconnect();
      themes.disconnect();
      chart.dispose();
    },
  };
}
