import {
  findUnusedKeys,
  findVersionProblem,
  getDeclaredAddresses,
  readAssetManifest,
  readText,
  withPinnedIntegrity,
  type App,
  type AssetAddresses,
  type AssetFile,
} from '#manifest';
import type { FetchSettings } from '../fetch-file';
import { examineFile, type ExaminedFile } from './examine-file';
import { broken, note, warning, type Finding } from './finding';
import type { TrialReport } from './try-app';

/** The report on one app. */
export interface AppReport {
  readonly name: string;
  readonly load: string;
  readonly host: string | null;
  readonly owner: string | undefined;
  /** `not known`: it needs data that a trial does not have. */
  readonly result: 'ok' | 'warning' | 'broken' | 'not known';
  readonly findings: readonly Finding[];
  /** Sizes of the files in bytes, if known. */
  readonly bytes: { readonly script?: number; readonly style?: number };
  /** Whether it opens in the portal; only a browser can check that. */
  readonly opens: TrialReport['opens'] | 'not checked';
  /** Time (ms) until it has rendered something, if it was opened. */
  readonly contentMs?: number | undefined;
  /** Bytes transferred until it is on screen, if it was opened. */
  readonly transferredBytes?: number;
}

export interface Examination extends FetchSettings {
  /** In production, browsers send cookies with the request for the asset manifest (section 7). */
  readonly environment: 'production' | 'development';
}

function findVersionProblems(addresses: AssetAddresses | undefined): Finding[] {
  const problem = findVersionProblem(addresses ?? {});
  return problem === undefined ? [] : [broken(`other-${problem.part}`, `the app ${problem.text}`)];
}

function listRelaxations({ needs, map }: App): Finding[] {
  const effects = {
    'inline-style': 'may use inline styles',
    eval: 'may run text as code (eval)',
    token: "is given the person's access token, which is then within reach of every section's script",
    camera: 'may ask for the camera',
    microphone: 'may ask for the microphone',
    geolocation: 'may ask for the location',
  };
  return [
    ...needs.map((need) => note('relaxation', `needs ${need}: the app ${effects[need]}`)),
    ...(map === undefined
      ? []
      : [note('relaxation', "has maps: workers from the portal's own host may run")]),
  ];
}

/** Warns of keys without effect, such as "modals" on an app that is not shown in a frame. */
function warnOfUnusedKeys(app: App): Finding[] {
  return findUnusedKeys(app).map(({ key, message }) => warning('key-unused', `"${key}" ${message}`));
}

interface Located {
  readonly findings: readonly Finding[];
  readonly addresses: AssetAddresses | undefined;
}

async function locate(app: App, host: string, examination: Examination): Promise<Located> {
  const declared = getDeclaredAddresses(app);
  if (declared !== undefined) return { findings: [], addresses: declared };
  const address = `${host}/asset-manifest.json`;
  const { findings, body } = await examineFile(
    {
      kind: 'manifest',
      address,
      origins: app.sources.connect,
      integrity: undefined,
      withCredentials: examination.environment === 'production',
    },
    examination,
  );
  const failed = (finding: Finding): Located => ({ findings: [...findings, finding], addresses: undefined });
  if (body === undefined) return { findings, addresses: undefined };
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return failed(broken('not-json', `${address} is not JSON`));
  }
  const found = readAssetManifest(content, host);
  if (!found.ok) return failed(broken('bad-asset-manifest', `${address}: ${found.error}`));
  return { findings, addresses: withPinnedIntegrity(app, found.value) };
}

/** All files that a page loads for the app, its own script first; for an app in a frame, the framed page. */
function getFiles(app: App, addresses: AssetAddresses, listed: readonly string[]): ExaminedFile[] {
  const { script, style, scriptIntegrity, styleIntegrity } = addresses;
  const toFile = (kind: 'script' | 'style', { address, integrity }: AssetFile): ExaminedFile => {
    return { kind, address, integrity, origins: app.sources[kind], withCredentials: false };
  };
  const plain = (address: string): AssetFile => ({ address, integrity: undefined });
  if (app.load === 'iframe') {
    return [
      {
        kind: 'page',
        address: script,
        integrity: undefined,
        origins: app.sources.frame,
        withCredentials: false,
      },
    ];
  }
  const scripts = [
    { address: script, integrity: scriptIntegrity },
    ...(addresses.scriptsBefore ?? []),
    ...[...Object.values(app.imports), ...app.globals, ...listed].map(plain),
  ];
  const styles = [
    ...(style === undefined ? [] : [{ address: style, integrity: styleIntegrity }]),
    ...(addresses.stylesBefore ?? []),
  ];
  const files = [
    ...scripts.map((file) => toFile('script', file)),
    ...styles.map((file) => toFile('style', file)),
  ];
  return [...new Map(files.map((file) => [file.address, file])).values()];
}

function getResult(findings: readonly Finding[]): AppReport['result'] {
  const has = (severity: Finding['severity']): boolean =>
    findings.some((finding) => finding.severity === severity);
  return has('broken') ? 'broken' : has('warning') ? 'warning' : 'ok';
}

interface Inspection {
  readonly findings: readonly Finding[];
  readonly bytes: AppReport['bytes'];
  readonly addresses: AssetAddresses | undefined;
}

async function inspect(
  app: App,
  host: string,
  listed: readonly string[],
  examination: Examination,
): Promise<Inspection> {
  const { findings: located, addresses } = await locate(app, host, examination);
  const findings = [...located, ...findVersionProblems(addresses)];
  const bytes: { script?: number; style?: number } = {};
  for (const file of addresses === undefined ? [] : getFiles(app, addresses, listed)) {
    const report = await examineFile(file, examination);
    findings.push(...report.findings);
    if (report.body !== undefined)
      bytes[file.kind === 'style' ? 'style' : 'script'] ??= report.body.byteLength;
  }
  return { findings, bytes, addresses: getResult(findings) === 'broken' ? undefined : addresses };
}

function reportMissingHost({ name }: App): Inspection {
  const findings = [warning('host-unset', `${name} host is not defined.`)];
  return { findings, bytes: {}, addresses: undefined };
}

export interface ExaminedApp {
  readonly app: App;
  readonly report: AppReport;
  /** The addresses of its files, if all of them load. */
  readonly addresses: AssetAddresses | undefined;
}

/**
 * Examines all files that a browser would load for an app, including `listed`, the scripts in its sources.
 * Never rejects.
 */
export async function examineApp(
  app: App,
  listed: readonly string[],
  examination: Examination,
): Promise<ExaminedApp> {
  const { name, load, host } = app;
  const owner = readText(app.owner, 'en');
  const { addresses, bytes, ...inspection } =
    host === null ? reportMissingHost(app) : await inspect(app, host, listed, examination);
  const findings = [...inspection.findings, ...listRelaxations(app), ...warnOfUnusedKeys(app)];
  const result = getResult(findings);
  return {
    app,
    addresses,
    report: { name, load, host, owner, result, findings, bytes, opens: 'not checked' },
  };
}

/** Adds the result of opening the app in the portal to its report. */
export function addTrial(report: AppReport, { findings: trialFindings, ...trial }: TrialReport): AppReport {
  const findings = [...report.findings, ...trialFindings];
  const result = getResult(findings);
  return {
    ...report,
    ...trial,
    findings,
    result: result !== 'broken' && trial.opens === 'not known' ? trial.opens : result,
  };
}

/** Adds the reason why the app could not be opened to its report. */
export function addObstacle(report: AppReport, message: string): AppReport {
  return { ...report, findings: [...report.findings, note('not-opened', message)] };
}
