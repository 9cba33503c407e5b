import { expect, test } from '../e2e/fixtures';
import { type Builds, signInAt, startBuilds } from './builds';
import { printRatios, printVisits, type Visits } from './comparison';
import { lists } from './lists';
import { slow4G, unthrottled, visit, type Visit } from './visits';

const runs = Number(process.env['BENCH_RUNS'] ?? 5);

let builds: Builds;
const compared = new Map<string, Visits>();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  builds = await startBuilds();
});

test.afterAll(async () => {
  if (builds.all.length > 1) printRatios(compared);
  await builds.stop();
});

for (const conditions of [slow4G, unthrottled]) {
  for (const list of lists) {
    test(`first rows of ${list.app}, ${conditions.title}`, async ({ browser }) => {
      test.setTimeout(60_000 + runs * 120_000);
      const visits = new Map<'before' | 'after', Visit[]>(builds.all.map(({ name }) => [name, []]));
      const contexts = await Promise.all(
        builds.all.map(async (build) => ({
          made: visits.get(build.name),
          signedIn: await signInAt(browser, build, 'morgan.staff'),
        })),
      );
      for (let run = 0; run < runs; run += 1) {
        // Alternates which build goes first, so that other load on the machine affects both.
        const order = run % 2 === 0 ? contexts : contexts.toReversed();
        for (const { made, signedIn } of order)
          made?.push(await visit(browser, list, { signedIn, conditions }));
      }
      printVisits(`${list.app}, ${conditions.title} (median of ${runs} runs)`, visits);
      compared.set(`${list.app}, ${conditions === slow4G ? 'slow 4G' : 'unthrottled'}`, visits);
      for (const made of [...visits.values()].flat())
        expect(Math.min(made.rows, made.controls, made.back, made.reloadedRows)).toBeGreaterThan(0);
    });
  }
}
