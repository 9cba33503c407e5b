import { rmSync } from 'node:fs';
import { addUp, type Counts } from './counts.ts';
import type { LongPart } from './long-parts.ts';
import { ensureFaketime, findMoments, moveClock, portalTimeZone } from './moments.ts';
import { ensureFirefox, ensureWebKit } from './other-browsers.ts';
import { ensureBuilt } from './prepare.ts';
import { ensurePrometheus } from './prometheus.ts';
import { inRoot } from './root.mjs';
import { runJest, runPlaywright } from './run-tests.ts';

const longJest = ['--config', 'tests/long/jest.config.mjs'];

/** Runs a part of the long run. */
export async function runLongPart({ everyMoment, ...part }: LongPart): Promise<Counts> {
  await ensureBuilt();
  return everyMoment === undefined ? runOnce(part) : runAtEveryMoment(everyMoment, part.projects);
}

/** Runs the Jest files of a part, then its Playwright projects. */
async function runOnce({ name, jest = false, projects = [] }: LongPart): Promise<Counts> {
  const counts: Counts[] = [];
  if (jest) {
    if (name === 'servers') await ensurePrometheus();
    // Servers are measured, and apps are installed and built: one at a time.
    const workers = name === 'sandbox' ? '--maxWorkers=100%' : '--runInBand';
    counts.push(await runJest(`long-${name}-jest`, [...longJest, workers, `tests/long/${name}/`]));
  }
  if (name === 'browsers') {
    // Before two workers want to install them at once.
    await ensureFirefox();
    await ensureWebKit();
  }
  if (projects.length > 0) counts.push(await runProjects(projects));
  return addUp(counts);
}

/**
 * Runs the tests of a part with the clock at each moment. Programs have it from libfaketime, with which a browser does
 * not start; its pages have it from Playwright.
 */
async function runAtEveryMoment(
  { unit, long }: NonNullable<LongPart['everyMoment']>,
  projects: readonly string[] = [],
): Promise<Counts> {
  const library = await ensureFaketime();
  // Each moves the sandbox's records on to its day, never back.
  const moments = findMoments(Date.now()).toSorted((one, other) => one.at - other.at);
  if (library === undefined) return { passed: 0, failed: 0, leftOut: moments.length };
  rmSync(inRoot('.data/moments'), { recursive: true, force: true });
  const counts: Counts[] = [];
  for (const { name, at } of moments) {
    console.log(`\n${name}: ${new Date(at).toLocaleString('en-CA', { timeZone: portalTimeZone })}`);
    const getOffset = (): number => Math.round((at - Date.now()) / 1000);
    for (const parameters of [unit, [...longJest, ...long]]) {
      const env = { ...moveClock(library, getOffset()), TZ: portalTimeZone };
      counts.push(await runJest('dates-jest', ['--maxWorkers=100%', ...parameters], env));
    }
    counts.push(
      await runProjects(projects, {
        TEST_TIME_OFFSET: String(getOffset()),
        TEST_TIME_LIBRARY: library,
        TEST_DATA: 'moments',
      }),
    );
  }
  return addUp(counts);
}

function runProjects(
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return runPlaywright(['--config', 'tests/long', ...chosen], { env });
}
