import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../../sandbox/sandbox';
import { expect, test } from '@playwright/test';
import { signInWithCode } from '../contract/identity-client';
import { median, percentile, printFigures, rounded } from './figures';
import { createSectionCalls, type SectionCall } from './section-calls';

const properties = 200_000;
const rounds = 60;
/** The target for the 95th percentile of response times. */
const goal = 50;

test(`calls of the sections among ${properties.toLocaleString('en-CA')} properties`, async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'calls-bench-'));
  const { address, stop } = await createSandbox({ folder, properties, tokenSeconds: 3_600 }).start();
  try {
    const { accessToken } = await signInWithCode(address, 'avery.admin');
    const send = async ({ request, body }: SectionCall): Promise<unknown> => {
      const [method = '', path = ''] = request.split(' ');
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(response.status, `${request}: ${text.slice(0, 200)}`).toBe(200);
      return response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : undefined;
    };
    const figures: {
      readonly name: string;
      readonly times: readonly number[];
      readonly work: readonly number[];
    }[] = [];
    for (const [name, createCall] of Object.entries(await createSectionCalls(send))) {
      const times: number[] = [];
      const work: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const call = await createCall(round);
        const before = process.cpuUsage();
        const start = performance.now();
        await send(call);
        times.push(performance.now() - start);
        const { user, system } = process.cpuUsage(before);
        work.push((user + system) / 1_000);
      }
      figures.push({ name, times, work });
    }
    const slowest = figures.toSorted((one, other) => percentile(other.work, 95) - percentile(one.work, 95));
    const title = `Calls of the sections among ${properties.toLocaleString('en-CA')} properties`;
    printFigures(
      `${title}: median, 95 of 100 within (both again as processor time of back end and caller), first`,
      Object.fromEntries(
        slowest.map(({ name, times: [first = NaN, ...times], work: [, ...work] }) => {
          const over = percentile(work, 95) > goal ? ` (over ${goal} ms)` : '';
          const ofTimes = `${rounded(median(times))}, ${rounded(percentile(times, 95), 'ms')}`;
          const ofWork = `${rounded(median(work))}, ${rounded(percentile(work, 95), 'ms')}`;
          return [name, `${ofTimes} (${ofWork})${over}, ${rounded(first, 'ms')}`];
        }),
      ),
    );
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
