import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { median, printFigures, rounded } from './figures';
import { backendTime, startSessionStage, type SessionHeaders, type SessionStage } from './session-stage';

const calls = Number(process.env['BENCH_CALLS'] ?? 10_000);

let stage: SessionStage;
let headers: SessionHeaders;

test.beforeAll(async () => {
  stage = await startSessionStage();
  headers = await stage.signIn();
});
test.afterAll(() => stage.clear());

async function call(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  // expect() would be a step of the report, and take longer than the call.
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - start;
}

const getAddresses = () => ({ direct: `${stage.backend}/rows`, through: `${stage.address}/bff/api/rows` });

test('a call through the portal server, compared with a direct one', async () => {
  const { direct, through } = getAddresses();
  const times = { direct: [] as number[], through: [] as number[] };
  for (let count = -20; count < 300; count += 1) {
    const pair = [await call(direct), await call(through)] as const;
    if (count < 0) continue;
    times.direct.push(pair[0]);
    times.through.push(pair[1]);
  }
  const ratio = median(times.through) / median(times.direct);
  printFigures(`A call of a back end that takes ${backendTime} ms (median of 300)`, {
    direct: rounded(median(times.direct), 'ms'),
    'through the server': rounded(median(times.through), 'ms'),
    ratio: ratio.toFixed(2),
  });
  expect(ratio).toBeLessThan(1.5);
});

test('200 calls a second on one core', async () => {
  const { through } = getAddresses();
  const seconds = 10;
  const under: Promise<number>[] = [];
  const usedBefore = stage.getProcessorTime();
  const start = performance.now();
  for (let count = 0; count < seconds * 200; count += 1) {
    await pause(Math.max(0, start + count * 5 - performance.now()));
    under.push(call(through));
  }
  const times = (await Promise.all(under)).toSorted((one, other) => one - other);
  const took = (performance.now() - start) / 1_000;
  const used = (stage.getProcessorTime() - usedBefore) / took;
  printFigures(`200 calls a second for ${seconds} s`, {
    median: rounded(median(times), 'ms'),
    '99 of 100 within': rounded(times[Math.floor(times.length * 0.99)] ?? NaN, 'ms'),
    'answered a second': (times.length / took).toFixed(0),
    'of the core in use': `${(used * 100).toFixed(0)} %`,
  });
  expect(times).toHaveLength(seconds * 200);
});

test(`memory over ${calls} calls`, async () => {
  test.setTimeout(900_000);
  const { through } = getAddresses();
  let left = calls;
  let early = 0;
  const start = performance.now();
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call(through);
      if (left === Math.floor(calls / 2)) early = stage.getMemory();
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
  const now = stage.getMemory();
  const took = (performance.now() - start) / 1_000;
  const inMegabytes = (bytes: number): string => rounded(bytes / 1_000_000, 'MB');
  printFigures(`Memory of the server over ${calls} calls, 32 at once`, {
    'after half of them': inMegabytes(early),
    'after all': inMegabytes(now),
    'calls a second': (calls / took).toFixed(0),
  });
  expect(now / early).toBeLessThan(1.5);
});
