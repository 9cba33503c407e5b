import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

const { count } = shapes;

const figures = v.object({
  classes: v.array(
    v.object({
      name: v.string(),
      years: v.array(v.object({ taxYear: count, properties: count, total: count, typical: count })),
    }),
  ),
});

/**
 * What the properties of each class are worth in each tax year, oldest first: how many there are, the sum of their values,
 * and the value in the middle of them. Values are whole Canadian dollars.
 */
export type Figures = v.InferOutput<typeof figures>;

/** Reads the answer of `/analytics/figures`; `undefined` when it is not one. */
export const readFigures = readerOf(figures);
