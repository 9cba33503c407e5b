import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compareVersions } from 'compare-versions';
import { contractVersion } from '#base';
import { brokenBetween } from '../../../scripts/build/packages/broken-between.mjs';
import { presentReports, reportFolder } from '../../../scripts/build/packages/types.mjs';

const versions = readdirSync(dirname(reportFolder())).toSorted(compareVersions);

/** The reports in a folder as one text; whether something is documented is no promise. */
function readReports(folder: string): string {
  const reports = readdirSync(folder).map((file) => {
    const entryPoint = `@portal/plugin-api/${basename(file, '.api.md')}`.replace(/\/index$/, '');
    return `## ${entryPoint}\n${readFileSync(join(folder, file), 'utf8').replace(/^##.*$/m, '')}`;
  });
  return reports.join('\n').replaceAll(/^ *\/\/ \(undocumented\)\n| \(undocumented\)$/gm, '');
}

const createReport = (version: string): string => readReports(reportFolder(version));

const howTo = `What plugins are promised is not what is written down of ${contractVersion}.
A version that was given away does not change: raise contractVersion in src/base/contract-version.ts (a break raises
the first number, an addition the second), then run: node scripts/api-report.mjs
To rewrite a version that is not published yet, remove its reports first.`;

/** Whether the second version may break what the first promised: that changes the first number that is not zero. */
function mayBreak(before: string, after: string): boolean {
  const [major, minor] = before.split('.');
  const [nextMajor, nextMinor] = after.split('.');
  return major !== nextMajor || (major === '0' && minor !== nextMinor);
}

test('the contract is what is written down of its version, the newest', async () => {
  expect(versions.at(-1)).toBe(contractVersion);
  await promisify(execFile)(process.execPath, ['scripts/api-report.mjs', '--present']);
  const now = readReports(presentReports);
  const written = createReport(contractVersion);
  const differences = [...brokenBetween(written, now), ...brokenBetween(now, written)];
  expect(now === written ? '' : [howTo, ...differences].join('\n')).toBe('');
}, 120_000);

test.each(versions.slice(1).map((version, index) => [versions[index] ?? '', version] as const))(
  'from %s to %s nothing was broken that the numbers do not admit',
  (before, after) => {
    const broken = mayBreak(before, after) ? [] : brokenBetween(createReport(before), createReport(after));
    expect(broken).toEqual([]);
  },
);

describe('a break', () => {
  const report = createReport(contractVersion);
  const changed = (from: string, to: string): readonly string[] => {
    expect(report).toContain(from);
    return brokenBetween(report, report.replace(from, to));
  };
  const bannerTitle = '@portal/plugin-api export interface Banner: readonly title: string;';

  test.each([
    ['a member that is gone', '  readonly title: string;\n', '', [bannerTitle]],
    ['a member of another type', 'readonly title: string;', 'readonly title: number;', [bannerTitle]],
    ['a member that may be missing', 'readonly title: string;', 'readonly title?: string;', [bannerTitle]],
    [
      'a declaration of another name',
      'export interface Banner {',
      'export interface Post {',
      ['id', 'title', 'start', 'end'].map(
        (name) =>
          `@portal/plugin-api export interface Banner: readonly ${name}: ${/start|end/.test(name) ? 'number' : 'string'};`,
      ),
    ],
  ])('is %s', (_, from, to, broken) => {
    expect(changed(from, to)).toEqual(expect.arrayContaining(broken));
  });

  test.each([
    [
      'a member more',
      '  readonly title: string;\n',
      '  readonly title: string;\n  readonly image: string;\n',
    ],
    [
      'a declaration more',
      'export interface Banner {',
      'export interface Post {\n  readonly id: string;\n}\nexport interface Banner {',
    ],
    [
      'a word that a member goes away',
      '  readonly title: string;',
      '    // @deprecated\n    readonly title: string;',
    ],
  ])('is not %s', (_, from, to) => {
    expect(changed(from, to)).toEqual([]);
  });

  test.each([
    ['0.4.0', '0.4.1', false],
    ['0.4.9', '0.5.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.4.0', '1.5.0', false],
    ['1.4.0', '2.0.0', true],
  ])('from %s to %s may be one: %s', (before, after, allowed) => {
    expect(mayBreak(before, after)).toBe(allowed);
  });
});
