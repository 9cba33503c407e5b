/**
 * What `@portal/charts` of the import map is: the one chart library of all sibling apps, which is loaded with the first
 * chart. Text in a chart is drawn, never set as HTML.
 */
export { drawChart, type ChartSeries, type ChartSpec, type DrawnChart } from './draw-chart';
