import { formatLocalTime } from '#base';
import type { Extract } from './extract-records';
import type { FileForm } from './file-name';

const hourMs = 3_600_000;

const users = ['portal|0001', 'portal|0002'] as const;

/** One ready and one failed extract for each of the sample users, asked for before now (epoch milliseconds). */
export function sampleExtracts(now: number): readonly Extract[] {
  return users.flatMap((user): readonly Extract[] => [
    {
      ...sample(user, 'ready', 'csv', now - 26 * hourMs),
      status: 'ready',
    },
    {
      ...sample(user, 'failed', 'xlsx', now - 27 * hourMs),
      status: 'failed',
    },
  ]);
}

function sample(user: string, name: string, form: FileForm, createdAt: number): Omit<Extract, 'status'> {
  // As the portal names what its page of requests asks for.
  const fileName = `rfr-0412-${formatLocalTime(createdAt, 'YYYYMMDD-HHmmss')}.${form}`;
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
