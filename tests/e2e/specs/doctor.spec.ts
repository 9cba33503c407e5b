import * as v from 'valibot';
import { stackEnvironment } from '../fixtures/addresses';
import { expect, Programs, test } from '../fixtures';

const ReportSchema = v.object({
  apps: v.array(
    v.object({
      name: v.string(),
      result: v.string(),
      lifecycles: v.string(),
      findings: v.array(v.unknown()),
    }),
  ),
});

const programs = new Programs();
test.afterEach(() => programs.clear());

test("portal doctor reports every app of the product's manifest as healthy", async () => {
  const doctor = programs.start(process.execPath, ['dist/node/cli.js', 'doctor', '--json'], {
    env: { ...stackEnvironment(), TEST_BROWSER: process.env['TEST_BROWSER'] ?? '' },
  });
  const exitCode = await doctor.ended;
  const { apps } = v.parse(ReportSchema, JSON.parse(doctor.output()));
  expect(apps).toEqual(apps.map(({ name }) => ({ name, result: 'ok', lifecycles: 'found', findings: [] })));
  expect(apps).toHaveLength(12);
  expect(exitCode, doctor.printed()).toBe(0);
});
