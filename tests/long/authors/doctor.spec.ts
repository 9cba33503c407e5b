import * as v from 'valibot';
import { stackEnvironment } from '../../e2e/fixtures/addresses';
import { expect, Programs, test } from '../../e2e/fixtures';

const ReportSchema = v.object({
  apps: v.array(
    v.object({
      name: v.string(),
      result: v.string(),
      opens: v.string(),
      findings: v.array(v.looseObject({ severity: v.string() })),
    }),
  ),
});

const programs = new Programs();
test.afterEach(() => programs.clear());

test("portal doctor reports every app of the product's manifest as healthy", async () => {
  test.setTimeout(180_000);
  const doctor = programs.start(process.execPath, ['dist/node/cli.js', 'doctor', '--json'], {
    env: { ...stackEnvironment(), TEST_BROWSER: process.env['TEST_BROWSER'] ?? '' },
  });
  const exitCode = await doctor.ended;
  const { apps } = v.parse(ReportSchema, JSON.parse(doctor.output()));
  // Maps are mentioned in notes, because they widen the policy.
  const withoutNotes = apps.map(({ findings, ...app }) => ({
    ...app,
    findings: findings.filter(({ severity }) => severity !== 'note'),
  }));
  expect(withoutNotes).toEqual(apps.map(({ name }) => ({ name, result: 'ok', opens: 'yes', findings: [] })));
  expect(apps).toHaveLength(12);
  expect(exitCode, doctor.printed()).toBe(0);
});
