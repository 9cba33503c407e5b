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

/** What is known of one app once all its files were examined. */
export interface AppReport {
  readonly name: string;
  readonly load: string;
  readonly host: string | null;
  readonly owner: string | undefined;
  /** `not known`: it could not be opened without data that a trial does not have. */
  readonly result: 'ok' | 'warning' | 'broken' | 'not known';
  readonly findings: readonly Finding[];
  /** The sizes of the files in bytes, as far as known. */
  readonly bytes: { readonly script?: number; readonly style?: number };
  /** Whether it opens in the portal, known only from a browser. */
  readonly opens: TrialReport['opens'] | 'not checked';
  /** Time (ms) until it had drawn something, if it was opened. */
  readonly contentMs?: number | undefined;
  /** What browsers transfer until it is on screen, in bytes, if it was opened. */
  readonly transferredBytes?: number;
}

export interface Examination extends FetchSettings {
  /** In production browsers send cookies with the request for the asset manifest (section 7). */
  readonly environment: 'production' | 'development';
}

function versionFindings(addresses: AssetAddresses | undefined): Finding[] {
  const problem = findVersionProblem(addresses ?? {});
  return problem === undefined ? [] : [broken(`other-${problem.part}`, `the app ${problem.text}`)];
}

function relaxationFindings({ needs, map }: App): Finding[] {
  const words = {
    'inline-style': 'may use inline styles',
    eval: 'may run text as code (eval)',
    token: "is given the person's access token, which is then within reach of every section's script",
    camera: 'may ask for the camera',
    microphone: 'may ask for the microphone',
    geolocation: 'may ask for the location',
  };
  return [
    ...needs.map((need) => note('relaxation', `needs ${need}: the app ${words[need]}`)),
    ...(map === undefined
      ? []
      : [note('relaxation', "has maps: workers from the portal's own host may run")]),
  ];
}

/** A key without effect, such as "modals" on an app that is no page in a frame, promises what does not happen. */
function unusedKeyFindings(app: App): Finding[] {
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
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return failed(broken('not-json', `${address} is not JSON`));
  }
  const found = readAssetManifest(answer, host);
  if (!found.ok) return failed(broken('bad-asset-manifest', `${address}: ${found.error}`));
  return { findings, addresses: withPinnedIntegrity(app, found.value) };
}

/** All files that a page loads for the app, script and style first; for a frame, the framed page. */
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
  const has = (severity: Finding['severity']): boolean => findings.some((one) => one.severity === severity);
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
  const findings = [...located, ...versionFindings(addresses)];
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
  /** Where its files are, if all of them load. */
  readonly addresses: AssetAddresses | undefined;
}

/**
 * Examines everything that a browser would load for an app, one file after the other, and the scripts that
 * its entry lists among its sources. Never rejects.
 */
export async function examineApp(
  app: App,
  listed: readonly string[],
  examination: Examination,
): Promise<ExaminedApp> {
  const { name, load, host } = app;
  const owner = readText(app.owner, 'en');
  const { addresses, bytes, ...looked } =
    host === null ? reportMissingHost(app) : await inspect(app, host, listed, examination);
  const findings = [...looked.findings, ...relaxationFindings(app), ...unusedKeyFindings(app)];
  const result = getResult(findings);
  return {
    app,
    addresses,
    report: { name, load, host, owner, result, findings, bytes, opens: 'not checked' },
  };
}

/** The report of an examined app after it was opened in the portal. */
export function addTrial(report: AppReport, { findings: further, ...trial }: TrialReport): AppReport {
  const findings = [...report.findings, ...further];
  const result = getResult(findings);
  return {
    ...report,
    ...trial,
    findings,
    result: result !== 'broken' && trial.opens === 'not known' ? trial.opens : result,
  };
}

/** The report of an examined app that could not be opened here. */
export function addObstacle(report: AppReport, message: string): AppReport {
  return { ...report, findings: [...report.findings, note('not-opened', message)] };
}
