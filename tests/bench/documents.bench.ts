import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { planStack } from '../../scripts/lib/stack.ts';
import { expect, Programs, signIn, test } from '../e2e/fixtures';
import { ports, stackEnvironment } from '../e2e/fixtures/addresses';
import { median, printFigures, rounded } from './figures';

const programs = new Programs();
test.afterEach(() => programs.clear());

/** The target rate. */
const perSecond = 250;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
/** Documents before the measurement, one after the other. */
const warmUps = 1_000;
const address = `http://localhost:${ports.sessions}`;

interface Server {
  readonly pid: number;
  readonly cookie: string;
}

/** Resident memory in bytes. */
function getMemory(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

/** Processor time so far, in ms. */
function getProcessorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts a portal server on its own core; sandbox and load generator share the other. */
async function startServer(): Promise<number> {
  const folder = programs.folder();
  const manifest = join(folder, 'portal.manifest.json');
  copyFileSync('portal.manifest.json', manifest);
  const env = stackEnvironment();
  const program = programs.start('taskset', ['-c', '1', process.execPath, 'dist/node/server.js'], {
    env: {
      ...env,
      ...planStack({ ...process.env, ...env }).env,
      NODE_ENV: 'production',
      PORTAL_PORT: String(ports.sessions),
      PORTAL_ORIGIN: address,
      PORTAL_MANIFEST: manifest,
      PORTAL_DATA: folder,
      PORTAL_SESSIONS: 'server',
      PORTAL_SESSION_KEYS: randomBytes(32).toString('base64url'),
      PORTAL_LOG: 'warn',
    },
  });
  await program.waitForOutput(/is ready at /);
  return program.process.pid ?? 0;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Requests a document as a browser does; resolves to the time (ms) and the text. */
function ask(
  path: string,
  cookie: string,
  encoding = 'gzip, deflate, br',
): Promise<{ readonly time: number; readonly text: string }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(
      `${address}${path}`,
      { agent, headers: { accept: 'text/html', 'accept-encoding': encoding, cookie } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ time: performance.now() - start, text: Buffer.concat(parts).toString() }),
        );
      },
    ).on('error', reject);
  });
}

test(`${perSecond} documents a second with user and frame, on one core`, async ({ browser, running }) => {
  expect(running).toBeDefined();
  test.setTimeout(120_000 + seconds * 2_000);
  const server: Server = await (async () => {
    const pid = await startServer();
    const context = await browser.newContext({ baseURL: address });
    await signIn(await context.newPage(), 'morgan.staff', `${address}/`);
    const cookies = await context.cookies();
    await context.close();
    return { pid, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  })();
  const paths = ['/rfr?ccmm=0412', '/my-properties?ccmm=0412', '/home/dashboard?ccmm=0412', '/sla?ccmm=0412'];
  for (const path of paths) {
    const { text } = await ask(path, server.cookie, 'identity');
    expect(text).toContain('id="portal-person"');
    expect(text).toContain('data-area="menu"');
  }
  // Warms up the JIT; a real replica gets its users gradually.
  for (let count = 0; count < warmUps; count += 1)
    await ask(paths[count % paths.length] ?? '', server.cookie);
  const total = seconds * perSecond;
  const under: Promise<number>[] = [];
  const memory: number[] = [];
  const before = getProcessorTime(server.pid);
  const start = performance.now();
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, start + (count * 1_000) / perSecond - performance.now()));
    under.push(ask(paths[count % paths.length] ?? '', server.cookie).then(({ time }) => time));
    if (count % Math.floor(total / 10) === 0) memory.push(getMemory(server.pid) / 1_048_576);
  }
  const times = (await Promise.all(under)).toSorted((one, other) => one - other);
  const spent = getProcessorTime(server.pid) - before;
  printFigures(`${perSecond} documents a second for ${seconds} s`, {
    'processor time of a document': rounded(spent / total, 'ms'),
    median: rounded(median(times), 'ms'),
    '99 of 100 within': rounded(times[Math.floor(times.length * 0.99)] ?? NaN, 'ms'),
    'memory at each tenth': memory.map((size) => rounded(size)).join(', ') + ' MB',
  });
  expect(times).toHaveLength(total);
});
