/** What the charts can show. */
export const measures = ['sales', 'typicalPrice', 'ratio'] as const;

/** One of what the charts can show. */
export type Measure = (typeof measures)[number];
