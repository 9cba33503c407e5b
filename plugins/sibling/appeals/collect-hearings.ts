import { listAppeals, type Query } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { type Settled, toLoadable } from '@portal/plugin-api/react';
import { isHearing, type Hearing } from './calendar/calendar';

const step = 500;

/** Hearings, and when the back end returned them. */
export interface Collected {
  readonly answeredAt: string;
  readonly hearings: readonly Hearing[];
}

/** All hearings that match a query, soonest first, loaded in steps; never rejects. */
export async function collectHearings(
  portal: PortalApi,
  filters: Query,
  signal: AbortSignal,
): Promise<Settled<Collected>> {
  const found = new Map<string, Hearing>();
  for (let from = 0; ; from += step) {
    // Appeals without a hearing come last in this order, so they need not be loaded.
    const query = { ...filters, sort: 'hearing', order: 'ascending', size: step, from };
    const result = await toLoadable(listAppeals(portal.http('api'), query, { signal }));
    if (result.state === 'failed') return result;
    const { appeals, hearings, answeredAt } = result.value;
    for (const appeal of appeals.filter(isHearing)) found.set(appeal.id, appeal);
    if (from + step >= hearings || appeals.length === 0)
      return { state: 'succeeded', value: { answeredAt, hearings: [...found.values()] } };
  }
}
