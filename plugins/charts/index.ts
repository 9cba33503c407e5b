/**
 * `@portal/charts` in the import map: the chart library of all remote sections, loaded with the first chart.
 * Text in a chart is never inserted as HTML.
 */
export { drawChart, type ChartSeries, type ChartSpec, type DrawnChart } from './draw-chart';
