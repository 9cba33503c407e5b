import * as v from 'valibot';

/** One page view as the analytics collector takes it; it names no person. `at` is epoch ms. */
export const PageViewSchema = v.strictObject({
  event: v.literal('page-view'),
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2000)),
  title: v.pipe(v.string(), v.maxLength(300)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** One page view. */
export type PageView = v.InferOutput<typeof PageViewSchema>;
