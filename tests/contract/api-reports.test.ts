import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { compareVersions } from 'compare-versions';
import { getReportFolder, readReports, reportedPackages } from '../../scripts/build/packages/api-reports.ts';
import { findBreakingChanges } from '../../scripts/build/packages/breaking-changes.ts';
import type { PackageDescription } from '../../scripts/build/packages/package-list.ts';

const reported = reportedPackages.map((description) => [description.name, description] as const);

function listVersions(description: PackageDescription): readonly string[] {
  return readdirSync(dirname(getReportFolder(description))).toSorted(compareVersions);
}

const readReport = (description: PackageDescription, version: string): string =>
  readReports(description.name, getReportFolder(description, version));

/** Whether semver allows the second version to break the first: a change in the first non-zero number. */
function mayBreak(before: string, after: string): boolean {
  const [major, minor] = before.split('.');
  const [nextMajor, nextMinor] = after.split('.');
  return major !== nextMajor || (major === '0' && minor !== nextMinor);
}

/** Lines that a minor version changed compatibly: plugins may pass more types, or receive fewer. */
const widened: Readonly<Record<string, readonly string[]>> = {
  '@portal/plugin-api 1.3.0': [
    '@portal/plugin-api export interface CallOptions: readonly query?: Readonly<Record<string, string | number | undefined>>;',
  ],
  '@portal/backends 1.3.0': [
    '@portal/backends interface CallOptions extends RequestOptions: interface CallOptions extends RequestOptions {',
    '@portal/backends interface CallOptions extends RequestOptions: readonly body?: unknown;',
    '@portal/backends interface CallOptions extends RequestOptions: readonly query?: Query;',
    '@portal/backends export function uploadPermits: export function uploadPermits(http: BackendClient, body: Upload<PermitUploadRequest>, options?: RequestOptions): Promise<{',
  ],
  '@portal/backends 1.4.0': [
    '@portal/backends export function getServiceLevelReport: id: string;',
    '@portal/backends const SlaMeasureSchema: v.ObjectSchema: readonly id: v.StringSchema<undefined>;',
    '@portal/backends const SlaReportSchema: v.ObjectSchema: readonly id: v.StringSchema<undefined>;',
  ],
  '@portal/ui 1.1.0': [
    "@portal/ui export interface DownloadButtonProps extends Pick: readonly format: 'csv' | 'xlsx';",
    "@portal/ui export type TermName: export type TermName = 'rfr' | 'rollNumber' | 'assessedValue' | 'ccmm';",
  ],
  '@portal/plugin-api 1.8.0': [
    '@portal/plugin-api/react export type FilterShape: export type FilterShape = Readonly<Record<string, string | OneOf<string>>>;',
  ],
  // Renamed parameters, and a component that became an observer.
  '@portal/plugin-api 1.7.0': [
    '@portal/plugin-api export interface Unsaved: takeDraft(name: string): Promise<unknown>;',
  ],
  '@portal/i18n 1.7.0': [
    '@portal/i18n export function createTranslate: export function createTranslate<Id extends string>(english: Readonly<Record<Id, string>>): (id: Id, values?: MessageValues) => string;',
  ],
  '@portal/ui 1.3.0': [
    '@portal/ui export function UiProvider: export function UiProvider(input: UiProviderProps): JSX.Element;',
  ],
  '@portal/ui 1.2.0': [
    '@portal/ui export type DownloadsProps: export type DownloadsProps = TableDownloads | RequestedDownloads;',
  ],
  '@portal/plugin-testing 1.3.0': [
    "@portal/plugin-testing type CallMethod: type CallMethod = 'GET' | 'POST' | 'PATCH';",
  ],
};

test.each(reported)('%s has reports of its version', (_, description) => {
  expect(listVersions(description).at(-1)).toBe(description.readVersion());
});

test.each(reported)(
  'no version of %s contains a breaking change that its number does not announce',
  (name, description) => {
    const broken = listVersions(description).flatMap((version, index, versions) => {
      const before = versions[index - 1];
      if (before === undefined || mayBreak(before, version)) return [];
      const missing = findBreakingChanges(readReport(description, before), readReport(description, version));
      return missing.filter((line) => widened[`${name} ${version}`]?.includes(line) !== true);
    });
    expect(broken).toEqual([]);
  },
);

describe('a breaking change', () => {
  const [contract] = reportedPackages;
  const report = contract === undefined ? '' : readReport(contract, contract.readVersion());
  const changed = (from: string, to: string): readonly string[] => {
    expect(report).toContain(from);
    return findBreakingChanges(report, report.replace(from, to));
  };
  const bannerTitle = '@portal/plugin-api export interface Banner: readonly title: string;';

  test.each([
    ['a removed member', '  readonly title: string;\n', '', [bannerTitle]],
    ['a changed type', 'readonly title: string;', 'readonly title: number;', [bannerTitle]],
    ['a member that becomes optional', 'readonly title: string;', 'readonly title?: string;', [bannerTitle]],
    [
      'a renamed declaration',
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
      'an additional member',
      '  readonly title: string;\n',
      '  readonly title: string;\n  readonly image: string;\n',
    ],
    [
      'an additional declaration',
      'export interface Banner {',
      'export interface Post {\n  readonly id: string;\n}\nexport interface Banner {',
    ],
    ['a deprecation', '  readonly title: string;', '    // @deprecated\n    readonly title: string;'],
  ])('is not %s', (_, from, to) => {
    expect(changed(from, to)).toEqual([]);
  });

  test.each([
    ['0.4.0', '0.4.1', false],
    ['0.4.9', '0.5.0', true],
    ['0.9.0', '1.0.0', true],
    ['1.4.0', '1.5.0', false],
    ['1.4.0', '2.0.0', true],
  ])('from %s to %s is allowed: %s', (before, after, allowed) => {
    expect(mayBreak(before, after)).toBe(allowed);
  });
});
