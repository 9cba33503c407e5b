import type { PropertyRecord } from '#backends/properties';
import { WorkBoardSchema, WorkListSchema, type WorkItem } from '#backends/work';
import { type Caller } from './records';

/** All work of a municipality. */
export function workIn(caller: Caller, municipality: string): Promise<readonly WorkItem[]> {
  return caller.all(`/worksight/items?countyMun=${municipality}`, async (path) => {
    const { total, items } = await caller.get(path, WorkListSchema);
    return { total, rows: items };
  });
}

/** How much work the board of a municipality counts in each of its columns. */
export async function boardOf(
  caller: Caller,
  municipality: string,
): Promise<Readonly<Record<string, number>>> {
  const { columns } = await caller.get(`/worksight/board?countyMun=${municipality}`, WorkBoardSchema);
  return Object.fromEntries(columns.map(({ status, total }) => [status, total]));
}

/** What the records say of the place and the subject of a work item; `undefined` for what they do not have. */
export function recordedOf({ roll, kind, subject }: WorkItem, records: readonly PropertyRecord[]) {
  const record = records.find((one) => one.roll === roll);
  const { requests, permits } = record ?? {};
  const request = requests?.find(({ id }) => id === subject?.id);
  const permit = permits?.find(({ id }) => id === subject?.id);
  const subjects = {
    request: request && { id: request.id, what: `Tax year ${request.taxYear}`, state: request.phase },
    permit: permit && { id: permit.id, what: permit.work, state: permit.state },
    property: null,
  };
  return { address: record?.address, subject: subjects[kind] };
}
