import { listAppeals, type Query } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { type Settled, toLoadable } from '@portal/plugin-api/react';
import { isHearing, type Hearing } from './calendar/calendar';

const step = 500;

/** Hearings, with the time of the response. */
export interface Collected {
  readonly answeredAt: string;
  readonly hearings: readonly Hearing[];
}

/** Loads all hearings that match a query, soonest first, in batches. Never rejects. */
export async function collectHearings(
  portal: PortalApi,
  filters: Query,
  signal: AbortSignal,
): Promise<Settled<Collected>> {
  const hearingsById = new Map<string, Hearing>();
  for (let from = 0; ; from += step) {
    // In this order appeals without a hearing are last, so loading can stop before them.
    const query = { ...filters, sort: 'hearing', order: 'ascending', size: step, from };
    const result = await toLoadable(listAppeals(portal.http('api'), query, { signal }));
    if (result.state === 'failed') return result;
    const { appeals, hearings, answeredAt } = result.value;
    for (const appeal of appeals.filter(isHearing)) hearingsById.set(appeal.id, appeal);
    if (from + step >= hearings || appeals.length === 0)
      return { state: 'succeeded', value: { answeredAt, hearings: [...hearingsById.values()] } };
  }
}
