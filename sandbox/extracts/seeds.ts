import type { Extract } from './extract-records';

const hourMs = 3_600_000;

const users = ['portal|0001', 'portal|0002'] as const;

/** One ready and one failed extract for each of the sample users, asked for before now (epoch milliseconds). */
export function sampleExtracts(now: number): readonly Extract[] {
  const day = new Date(now - 26 * hourMs).toISOString().slice(0, 10);
  return users.flatMap((user): readonly Extract[] => [
    {
      ...sample(user, 'ready', `Requests for reconsideration ${day}.csv`, now - 26 * hourMs),
      status: 'ready',
    },
    {
      ...sample(user, 'failed', `Requests for reconsideration ${day}.xlsx`, now - 27 * hourMs),
      status: 'failed',
    },
  ]);
}

function sample(user: string, name: string, fileName: string, createdAt: number): Omit<Extract, 'status'> {
  return {
    fileId: `sample-${name}-${user.slice(-4)}`,
    user,
    fileName,
    request: {
      origin: 'shell',
      fileName,
      target: 'rfr',
      params: { municipality: '0412', size: 50, from: 0 },
      size: 50,
      from: 0,
    },
    createdAt,
  };
}
