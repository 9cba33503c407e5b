import * as v from 'valibot';
import { DateTextSchema } from './date-text';

/** Answer of `GET {assets}/delta_refresh.json`: when the data was last refreshed. */
export const DeltaRefreshSchema = v.object({ date: DateTextSchema });

/** When the data was last refreshed. */
export type DeltaRefresh = v.InferOutput<typeof DeltaRefreshSchema>;
