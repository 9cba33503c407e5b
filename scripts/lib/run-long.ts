import { rmSync } from 'node:fs';
import { sumCounts, type Counts } from './counts.ts';
import type { LongPart } from './long-parts.ts';
import { ensureFaketime, findMoments, moveClock, portalTimeZone } from './moments.ts';
import { ensureFirefox, ensureWebKit } from './other-browsers.ts';
import { ensureBuilt } from './prepare.ts';
import { ensurePrometheus } from './prometheus.ts';
import { inRoot } from './root.mjs';
import { runJest, runPlaywright } from './run-tests.ts';

const longJest = ['--config', 'tests/long/jest.config.mjs'];

/** Runs a part of `npm run test:long`. */
export async function runLongPart({ everyMoment, ...part }: LongPart): Promise<Counts> {
  await ensureBuilt();
  return everyMoment === undefined ? runOnce(part) : runAtEveryMoment(everyMoment, part.projects);
}

/** Runs the Jest files of a part, then its Playwright projects. */
async function runOnce({ name, jest = false, projects = [] }: LongPart): Promise<Counts> {
  const counts: Counts[] = [];
  if (jest) {
    if (name === 'servers') await ensurePrometheus();
    // One at a time: these tests measure servers, or install and build apps.
    const workers = name === 'sandbox' ? '--maxWorkers=100%' : '--runInBand';
    counts.push(await runJest(`long-${name}-jest`, [...longJest, workers, `tests/long/${name}/`]));
  }
  if (name === 'browsers') {
    // Here, so that two workers do not install them at the same time.
    await ensureFirefox();
    await ensureWebKit();
  }
  if (projects.length > 0) counts.push(await runProjects(projects, name));
  return sumCounts(counts);
}

/**
 * Runs the tests of a part with the clock at each moment. libfaketime moves the clock of Node programs, and
 * Playwright that of pages, because a browser does not start with libfaketime.
 */
async function runAtEveryMoment(
  { unit, long }: NonNullable<LongPart['everyMoment']>,
  projects: readonly string[] = [],
): Promise<Counts> {
  const library = await ensureFaketime();
  // In order, because the sandbox's records can only move forwards.
  const moments = findMoments(Date.now()).toSorted((a, b) => a.at - b.at);
  if (library === undefined) return { passed: 0, failed: 0, skipped: moments.length };
  rmSync(inRoot('.data/moments'), { recursive: true, force: true });
  const counts: Counts[] = [];
  for (const { name, at } of moments) {
    console.log(`\n${name}: ${new Date(at).toLocaleString('en-CA', { timeZone: portalTimeZone })}`);
    const getOffset = (): number => Math.round((at - Date.now()) / 1000);
    for (const args of [unit, [...longJest, ...long]]) {
      const env = { ...moveClock(library, getOffset()), TZ: portalTimeZone };
      counts.push(await runJest('dates-jest', ['--maxWorkers=100%', ...args], env));
    }
    counts.push(
      await runProjects(projects, `dates/${name.replaceAll(' ', '-')}`, {
        TEST_TIME_OFFSET: String(getOffset()),
        TEST_TIME_LIBRARY: library,
        TEST_DATA: 'moments',
      }),
    );
  }
  return sumCounts(counts);
}

/** Playwright empties its output folder first: one for each run, so that what failed earlier can still be read. */
function runProjects(
  projects: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const options = projects.flatMap((project) => ['--project', project]);
  return runPlaywright(['--config', 'tests/long', '--output', `test-results/long/${folder}`, ...options], {
    env,
  });
}
