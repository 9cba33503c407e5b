/** The measures of the charts. */
export const measures = ['sales', 'typicalPrice', 'ratio'] as const;

export type Measure = (typeof measures)[number];
