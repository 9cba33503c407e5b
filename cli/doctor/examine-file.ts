import { refusesFraming } from '#manifest';
import { fetchFile, type Answer, type FetchSettings } from '../fetch-file';
import { broken, warning, type Finding } from './finding';
import { checkIntegrity } from './integrity';

export type FileKind = 'manifest' | 'script' | 'style' | 'page';

/** A file that the portal's page loads for an app. */
export interface ExaminedFile {
  readonly kind: FileKind;
  readonly address: string;
  /** The origins that the app's entry allows for it. */
  readonly origins: readonly string[];
  readonly integrity: string | undefined;
  /** Whether browsers send cookies with it, which requires stricter CORS headers. */
  readonly withCredentials: boolean;
}

/** The result for a file; with its body if the content is valid. */
export interface FileReport {
  readonly findings: readonly Finding[];
  readonly body: Uint8Array | undefined;
}

const typeNames: Readonly<Record<FileKind, string>> = {
  manifest: 'JSON',
  script: 'JavaScript',
  style: 'CSS',
  page: 'HTML',
};
const types: Readonly<Record<FileKind, RegExp>> = {
  manifest: /^(application|text)\/([a-z.-]+\+)?json$/,
  script: /^(application|text)\/(x-)?(java|ecma)script$/,
  style: /^text\/css$/,
  page: /^(text\/html|application\/xhtml\+xml)$/,
};

function removeQuery(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

function looksLikeSignIn({ hostname, pathname }: URL): boolean {
  return /(log|sign)[-_]?[io]n|\bsso\b|auth|saml|adfs|oidc/i.test(`${hostname}${pathname}`);
}

function createRedirectFinding(address: string, to: URL): Finding {
  return looksLikeSignIn(to)
    ? broken('login-redirect', `${address} is redirected to a sign-in page, ${removeQuery(to)}`)
    : broken(
        'redirected-away',
        `${address} is redirected to ${removeQuery(to)}, which is not among the app's sources`,
      );
}

function checkStatus(address: string, status: number): Finding | undefined {
  if (status >= 200 && status <= 299) return undefined;
  const message = `${address} answered ${status}`;
  if (status === 404 || status === 410) return broken('not-found', message);
  return broken(status >= 500 ? 'server-error' : 'bad-status', message);
}

function isHtml(type: string, body: Uint8Array): boolean {
  const start = new TextDecoder().decode(body.subarray(0, 500)).replace(/^\uFEFF/, '');
  return type === 'text/html' || /^\s*<(!doctype|html|head|body)\b/i.test(start);
}

function checkType({ address, kind }: ExaminedFile, type: string): Finding[] {
  if (types[kind].test(type)) return [];
  const message = `${address} says that it is ${type === '' ? 'nothing in particular' : type}, not ${typeNames[kind]}`;
  return [kind === 'manifest' ? warning('wrong-type', message) : broken('wrong-type', message)];
}

function checkCors(
  { address, withCredentials }: ExaminedFile,
  headers: Headers,
  portalOrigin: string,
): Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  const header = 'Access-Control-Allow-Origin';
  if (allowed === null) {
    return [broken('cors-missing', `${address} has no ${header}, so ${portalOrigin} may not use it`)];
  }
  if (allowed.includes(',')) {
    return [
      broken('cors-doubled', `${address} has ${header} more than once (${allowed}); browsers refuse that`),
    ];
  }
  if (allowed !== '*' && allowed !== portalOrigin) {
    return [broken('cors-other-origin', `${address} is for ${allowed} (${header}), not for ${portalOrigin}`)];
  }
  if (!withCredentials || (allowed !== '*' && headers.get('access-control-allow-credentials') === 'true'))
    return [];
  const message = `${address} is asked for with cookies in production and needs ${header}: ${portalOrigin} and Access-Control-Allow-Credentials: true`;
  return [broken('cors-credentials', message)];
}

function checkFraming(
  { address }: ExaminedFile,
  headers: Headers,
  portalOrigin: string | undefined,
): Finding[] {
  return refusesFraming(headers, address, portalOrigin)
    ? [broken('frame-refused', `${address} refuses to be shown in a frame`)]
    : [];
}

function checkContent(
  file: ExaminedFile,
  answer: Extract<Answer, { kind: 'answer' }>,
  portalOrigin: string | undefined,
): Finding[] {
  const { address, integrity } = file;
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (file.kind === 'page')
    return [...checkType(file, type), ...checkFraming(file, answer.headers, portalOrigin)];
  if (isHtml(type, answer.body)) {
    return [
      answer.redirected
        ? broken('login-redirect', `${address} is redirected to a page, ${removeQuery(answer.url)}`)
        : broken('html', `${address} is answered with an HTML page`),
    ];
  }
  const actual = integrity === undefined ? undefined : checkIntegrity(answer.body, integrity);
  return [
    ...checkType(file, type),
    ...(portalOrigin === undefined || answer.url.origin === portalOrigin
      ? []
      : checkCors(file, answer.headers, portalOrigin)),
    ...(actual === undefined
      ? []
      : [broken('integrity-mismatch', `${address} is not what its integrity hash says; it is ${actual}`)]),
  ];
}

/** Fetches one file and reports everything that keeps a browser from using it. Never rejects. */
export async function examineFile(file: ExaminedFile, settings: FetchSettings): Promise<FileReport> {
  const { address, origins } = file;
  const only = (finding: Finding): FileReport => ({ findings: [finding], body: undefined });
  const { origin } = new URL(address);
  if (!origins.includes(origin)) {
    return only(broken('not-in-sources', `${address} is on ${origin}, which is not among the app's sources`));
  }
  const answer = await fetchFile(address, (next) => origins.includes(next), settings);
  if (answer.kind === 'unreachable') return only(broken('unreachable', `${address}: ${answer.reason}`));
  if (answer.kind === 'leaves') return only(createRedirectFinding(address, answer.to));
  const status = checkStatus(address, answer.status);
  if (status !== undefined) return only(status);
  const findings = checkContent(file, answer, settings.portalOrigin);
  const isPage = findings.some(({ code }) => code === 'html' || code === 'login-redirect');
  return { findings, body: isPage ? undefined : answer.body };
}
