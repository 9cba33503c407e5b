import { formatLocalTime } from '#base';
import type { Extract } from './extract-records';
import type { FileFormat } from './file-name';

const hourMs = 3_600_000;

const users = ['portal|0001', 'portal|0002'] as const;

/** Creates one ready and one failed extract per sample user, created before `now` (epoch milliseconds). */
export function createSampleExtracts(now: number): readonly Extract[] {
  return users.flatMap((user): readonly Extract[] => [
    {
      ...createSample(user, 'ready', 'csv', now - 26 * hourMs),
      status: 'ready',
    },
    {
      ...createSample(user, 'failed', 'xlsx', now - 27 * hourMs),
      status: 'failed',
    },
  ]);
}

function createSample(
  user: string,
  name: string,
  format: FileFormat,
  createdAt: number,
): Omit<Extract, 'status'> {
  // The same name that the page of requests gives its downloads.
  const fileName = `rfr-0412-${formatLocalTime(createdAt, 'YYYYMMDD-HHmmss')}.${format}`;
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
