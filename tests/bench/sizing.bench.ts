import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { WebSocket } from 'ws';
import { Programs } from '../e2e/fixtures';
import { nginxPort } from '../e2e/fixtures/addresses';
import { openEventReader } from '../support/event-readers';
import { printFigures, rounded } from './figures';
import { startSessionStage, type SessionHeaders, type SessionStage } from './session-stage';

/** The number of browsers to measure; the cost per browser hardly depends on it. */
const browsers = Number(process.env['BENCH_BROWSERS'] ?? 2_000);
const together = 50;

let stage: SessionStage;
let sessions: readonly SessionHeaders[] = [];

test.beforeAll(async () => {
  stage = await startSessionStage();
});
test.afterAll(() => stage.clear());

/** Repeats some work, with a few repetitions in parallel. */
async function repeat<T>(count: number, work: (at: number) => Promise<T>): Promise<readonly T[]> {
  const done: T[] = [];
  while (done.length < count) {
    const batch = Array.from({ length: Math.min(together, count - done.length) }, (_, at) =>
      work(done.length + at),
    );
    done.push(...(await Promise.all(batch)));
  }
  return done;
}

/** Measures the server's cost per repetition: retained memory, and processor time. */
async function measure<T>(title: string, work: (at: number) => Promise<T>): Promise<readonly T[]> {
  const before = { memory: stage.getMemory(), time: stage.getProcessorTime() };
  const done = await repeat(browsers, work);
  // Lets the server finish its own work, such as garbage collection.
  await pause(2_000);
  const used = { memory: stage.getMemory(), time: stage.getProcessorTime() };
  printFigures(`${browsers} × ${title}, each`, {
    memory: rounded((used.memory - before.memory) / browsers / 1_000, 'kB'),
    'processor time': rounded(((used.time - before.time) * 1_000) / browsers, 'ms'),
    'on one core, a second': (browsers / (used.time - before.time)).toFixed(0),
  });
  return done;
}

test('the cost of a browser for a replica', async () => {
  test.setTimeout(300_000);
  // One-time costs of a server do not count.
  await repeat(200, () => stage.signIn());
  const before = stage.getMemory();

  sessions = await measure('a sign-in with its document', () => stage.signIn());
  const renewals = await measure('a renewal', async (at) => {
    const headers = { ...sessions[at], 'content-type': 'application/json' };
    const answer = await fetch(`${stage.address}/bff/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ active: true }),
    });
    await answer.arrayBuffer();
    return answer.status;
  });
  expect(new Set(renewals)).toEqual(new Set([200]));

  const port = Number(new URL(stage.address).port);
  const streams = await measure('an event stream', async () => {
    const reader = openEventReader(port);
    await reader.until('id: ');
    return reader;
  });
  const sockets = await measure('a websocket through the server', async (at) => {
    const { cookie = '', origin = '', 'x-portal-session': id = '' } = sessions[at] ?? {};
    const address = `${stage.address.replace('http', 'ws')}/bff/socket?session=${id}`;
    const socket = new WebSocket(address, { headers: { cookie, origin } });
    await once(socket, 'open');
    return socket;
  });
  const after = stage.getMemory();
  printFigures('A server', {
    'without them': rounded(before / 1_000_000, 'MB'),
    'with all of them': rounded(after / 1_000_000, 'MB'),
    'a browser': rounded((after - before) / browsers / 1_000, 'kB'),
  });
  for (const socket of sockets) socket.terminate();
  for (const { socket } of streams) socket.destroy();
});

test('the cost of an event stream for nginx', async () => {
  test.setTimeout(300_000);
  const programs = new Programs();
  const upstream = `upstream portal { server ${new URL(stage.address).host}; }`;
  const locations = readFileSync('deploy/nginx.conf', 'utf8').match(
    /location = \/portal\/events \{[^}]*\}/,
  )?.[0];
  const nginx = await programs.nginx([
    upstream,
    'proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffer_size 16k; proxy_buffers 8 16k;',
    `server { listen 127.0.0.1:${nginxPort}; ${locations} }`,
  ]);
  test.skip(nginx === undefined, 'There is no nginx on this machine, and none could be installed.');
  const [, pid] = (await nginx?.waitForOutput(/start worker process (\d+)/)) ?? [];
  const before = stage.getMemory(Number(pid));
  // By default nginx allows 512 connections.
  const streams = await repeat(200, async () => {
    const reader = openEventReader(nginxPort);
    await reader.until('id: ');
    return reader;
  });
  const used = (stage.getMemory(Number(pid)) - before) / streams.length;
  printFigures('200 × an event stream through nginx, each', { memory: rounded(used / 1_000, 'kB') });
  for (const { socket } of streams) socket.destroy();
  await programs.clear();
});
