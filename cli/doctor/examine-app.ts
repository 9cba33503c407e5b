import {
  declaredAddresses,
  readAssetManifest,
  withPinnedIntegrity,
  type App,
  type AssetAddresses,
} from '#manifest';
import type { FetchSettings } from '../fetch-file';
import { examineFile, type ExaminedFile } from './examine-file';
import { broken, warning, type Finding } from './finding';

/** What the doctor knows of one app after it looked at all its files. */
export interface AppReport {
  readonly name: string;
  readonly load: string;
  readonly host: string | null;
  readonly owner: string | undefined;
  readonly result: 'ok' | 'warning' | 'broken';
  readonly findings: readonly Finding[];
  /** The sizes of the files in bytes, as far as they could be read. */
  readonly bytes: { readonly script?: number; readonly style?: number };
  /** Whether it exports lifecycles shows only in a browser. */
  readonly lifecycles: 'not checked';
}

/** How apps are examined. */
export interface Examination extends FetchSettings {
  /** In production browsers send cookies with the request for the asset manifest (section 7). */
  readonly environment: 'production' | 'development';
}

function relaxationFindings({ needs }: App): Finding[] {
  const words = {
    'inline-style': 'may use inline styles',
    eval: 'may run text as code (eval)',
    token: "is given the person's access token",
  };
  return needs.map((need) => ({
    code: 'relaxation',
    severity: 'note',
    message: `needs ${need}: the app ${words[need]}`,
  }));
}

interface Located {
  readonly findings: readonly Finding[];
  readonly addresses: AssetAddresses | undefined;
}

async function locate(app: App, host: string, examination: Examination): Promise<Located> {
  const declared = declaredAddresses(app);
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

function filesOf(
  app: App,
  { script, style, scriptIntegrity, styleIntegrity }: AssetAddresses,
): ExaminedFile[] {
  const plain = { withCredentials: false };
  return [
    { kind: 'script', address: script, origins: app.sources.script, integrity: scriptIntegrity, ...plain },
    ...(style === undefined
      ? []
      : [
          {
            kind: 'style' as const,
            address: style,
            origins: app.sources.style,
            integrity: styleIntegrity,
            ...plain,
          },
        ]),
  ];
}

function resultOf(findings: readonly Finding[]): AppReport['result'] {
  const has = (severity: Finding['severity']): boolean => findings.some((one) => one.severity === severity);
  return has('broken') ? 'broken' : has('warning') ? 'warning' : 'ok';
}

/** Looks at everything that a browser would load for an app, one file after the other. Never rejects. */
export async function examineApp(app: App, examination: Examination): Promise<AppReport> {
  const findings: Finding[] = [];
  const bytes: { script?: number; style?: number } = {};
  if (app.host === null) {
    findings.push(warning('host-unset', `${app.name} host is not defined.`));
  } else {
    const located = await locate(app, app.host, examination);
    findings.push(...located.findings);
    for (const file of located.addresses === undefined ? [] : filesOf(app, located.addresses)) {
      const report = await examineFile(file, examination);
      findings.push(...report.findings);
      if (report.body !== undefined)
        bytes[file.kind === 'style' ? 'style' : 'script'] = report.body.byteLength;
    }
  }
  findings.push(...relaxationFindings(app));
  return {
    name: app.name,
    load: app.load,
    host: app.host,
    owner: app.owner,
    result: resultOf(findings),
    findings,
    bytes,
    lifecycles: 'not checked',
  };
}
