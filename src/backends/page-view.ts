import * as v from 'valibot';

/** A page view for the analytics collector, without personal data. `at` is epoch ms. */
export const PageViewSchema = v.strictObject({
  event: v.literal('page-view'),
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2000)),
  title: v.pipe(v.string(), v.maxLength(300)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** One page view. */
export type PageView = v.InferOutput<typeof PageViewSchema>;
