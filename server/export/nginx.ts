import { publicPaths, serverFolders } from '#manifest';
import { hintCookie } from '../documents/portal-hint';
import { getManifestPath } from '../events/event-routes';
import { securityHeaders, type Headers } from '../http/headers';
import type { ExportedDocuments } from './documents';

export interface NginxSettings {
  readonly environment: 'production' | 'development';
  /** The folder of the export as nginx sees it. */
  readonly root: string;
  readonly documents: ExportedDocuments;
  readonly revision: string;
  /** The paths, below the root, of the message with the manifest, of the manifest alone, and of the event stream. */
  readonly manifest: string;
  readonly manifestOfRevision: string;
  readonly events: string;
  /** The endings of the shell's files. */
  readonly endings: readonly string[];
  /** The file of the tab's icon, where the build has one. */
  readonly icon: string | undefined;
}

/** Content types of the shell's files by extension; text is also available compressed. */
export const types: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  js: { type: 'application/javascript; charset=utf-8', isText: true },
  css: { type: 'text/css; charset=utf-8', isText: true },
  svg: { type: 'image/svg+xml', isText: true },
  json: { type: 'application/json; charset=utf-8', isText: true },
  woff2: { type: 'font/woff2', isText: false },
  png: { type: 'image/png', isText: false },
  jpg: { type: 'image/jpeg', isText: false },
  webp: { type: 'image/webp', isText: false },
  avif: { type: 'image/avif', isText: false },
  ico: { type: 'image/x-icon', isText: false },
};

const neverStore: Headers = { 'cache-control': 'no-store' };
const forAYear: Headers = { 'cache-control': 'public, max-age=31536000, immutable' };

/** nginx refuses tokens longer than 4,096 bytes. */
const maxPieceLength = 3_000;

/** Inside nginx: what a missing address gets. */
const missingPath = '/portal/missing';

function quoted(text: string): string {
  if (/["\\$\n]/.test(text)) throw new Error(`nginx cannot express ${JSON.stringify(text)}`);
  return `"${text}"`;
}

function pattern(text: string): string {
  return `"~${text}"`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...indented(lines), '}', ''];
}

function headerLines(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

function splitHeader(text: string): string[] {
  return text.match(new RegExp(`.{1,${maxPieceLength}}`, 'g')) ?? [];
}

function policyPieces({ documents }: ExportedDocuments): number {
  return Math.max(...documents.map(({ policy }) => splitHeader(policy).length));
}

function policyMaps(exported: ExportedDocuments): string[] {
  return Array.from({ length: policyPieces(exported) }, (_, index) =>
    block(
      `map $portal_document $portal_policy_${index + 1}`,
      exported.documents.map(({ name, policy }) => `${name} ${quoted(splitHeader(policy)[index] ?? '')};`),
    ),
  ).flat();
}

function permissionMap({ documents }: ExportedDocuments): string[] {
  // The values contain quotation marks.
  const lines = documents.map(({ name, permissions }) => `${name} '${permissions}';`);
  return block('map $portal_document $portal_permissions', lines);
}

/** The `http` level: which document and encoding a request gets. */
export function nginxMaps({ documents }: Pick<NginxSettings, 'documents'>): string {
  const { account, portal, rules, routes } = documents;
  const isPublic = publicPaths.map((path) => `${pattern(`^${path}$`)} 1;`);
  return [
    '# Written by "portal export"; belongs into the level http.',
    '',
    ...block('map $http_cookie $portal_is_known', [
      'default 0;',
      `${pattern(`(^|;[ ]*)(__Host-)?${hintCookie}=[^; ]`)} 1;`,
    ]),
    ...block('map $uri $portal_is_public', ['default 0;', ...isPublic]),
    ...block('map $uri $portal_route_document', [
      `default ${portal};`,
      ...rules.map((rule) => `${pattern(rule.pattern)} ${rule.document};`),
    ]),
    ...block('map $portal_is_known$portal_is_public $portal_document', [
      `default ${account};`,
      '10 $portal_route_document;',
    ]),
    ...policyMaps(documents),
    ...permissionMap(documents),
    ...block('map $http_accept $portal_accepts', [
      'default other;',
      '"~text/html" page;',
      '"~\\*/\\*" any;',
      '"" any;',
    ]),
    ...block('map $uri $portal_is_file', ['default 0;', '"~/[.]" 1;', '"~[.][A-Za-z0-9]+$" 1;']),
    ...block('map $uri $portal_is_route', ['default 0;', ...routes.map((route) => `${pattern(route)} 1;`)]),
    '# The names of records may end like those of files: people who open such an address get the document of its route.',
    ...block('map $portal_accepts:$http_sec_fetch_dest:$portal_is_file$portal_is_route $portal_wants_page', [
      'default 0;',
      '"~^page:.*:0.$" 1;',
      '"~^any::0.$" 1;',
      '"~^page:(document)?:11$" 1;',
    ]),
    ...block('map $portal_accepts:$http_sec_fetch_dest $portal_missing', [
      `default ${missingPath}.json;`,
      `"~^page:(document)?$" ${missingPath};`,
    ]),
    ...block('map $http_accept_encoding $portal_coding', [
      'default "";',
      ...['br', 'gzip'].map(
        (coding) => `${pattern(`(^|,)[ ]*${coding}[ ]*(;[ ]*q=(0[.]0*[1-9]|1)[^,]*)?(,|$)`)} ${coding};`,
      ),
    ]),
    ...block('map $portal_coding $portal_ending', ['default "";', 'br .br;', 'gzip .gz;']),
  ].join('\n');
}

function served(type: string, file: string, headers: Headers, isText: boolean, isAlways = ''): string[] {
  const compressed = ['content-encoding $portal_coding', 'vary accept-encoding'].map(
    (header) => `add_header ${header}${isAlways};`,
  );
  return [
    'types { }',
    `default_type ${quoted(type)};`,
    ...headerLines(headers),
    ...(isText ? compressed : []),
    `try_files ${file}${isText ? '$portal_ending' : ''} =404;`,
  ];
}

function assetLocations(endings: readonly string[], other: Headers): string[] {
  return endings.flatMap((ending) => {
    const known = types[ending];
    if (known === undefined) return [];
    const { 'permissions-policy': ofDocuments, ...everywhere } = other;
    const headers = {
      ...everywhere,
      ...(known.type.startsWith('image/') ? { 'permissions-policy': ofDocuments } : {}),
      ...forAYear,
    };
    return block(
      `location ~ "^/assets/[A-Za-z0-9_~-][A-Za-z0-9._~-]*[.]${ending}$"`,
      served(known.type, '$uri', headers, known.isText),
    );
  });
}

/** The error page, which keeps the status 404. */
function missingPage({ documents, missing }: ExportedDocuments, headers: Headers): string[] {
  return documents
    .filter(({ name }) => name === missing)
    .flatMap(({ policy, permissions }) => [
      `add_header content-security-policy ${quoted(policy)} always;`,
      // The value contains quotation marks.
      `add_header permissions-policy '${permissions}' always;`,
      ...served(
        'text/html; charset=utf-8',
        `/documents/${missing}.html`,
        { ...headers, ...neverStore },
        true,
        ' always',
      ),
    ]);
}

/** The `server` level, equivalent to the portal server; listening and TLS are configured elsewhere. */
export function nginxLocations(settings: NginxSettings): string {
  const { environment, root, documents, revision, manifest, events, endings, icon } = settings;
  const other = securityHeaders('other', environment);
  const fresh = { ...other, ...neverStore };
  const policy = Array.from({ length: policyPieces(documents) }, (_, index) => `$portal_policy_${index + 1}`);
  const { 'permissions-policy': _byDocument, ...documentHeaders } = securityHeaders('document', environment);
  const json = 'application/json; charset=utf-8';
  const health = `'{"status":"ok","revision":"${revision}","manifest":"current"}'`;
  const answer = (status: string): string[] => [
    'types { }',
    `default_type ${quoted(json)};`,
    ...headerLines(fresh),
    `return ${status};`,
  ];
  return [
    '# Written by "portal export"; belongs into the level server, beside listening and TLS.',
    '',
    `root ${quoted(root)};`,
    'server_tokens off;',
    'merge_slashes off;',
    'error_page 404 $portal_missing;',
    '',
    ...block(`location = ${missingPath}.json`, ['internal;', ...answer(`404 '{"error":"Not found"}'`)]),
    ...block(`location = ${missingPath}`, ['internal;', ...missingPage(documents, documentHeaders)]),
    ...block('location = /healthz', answer(`200 ${health}`)),
    ...block('location = /portal/manifest', served(json, manifest, fresh, true)),
    ...block(
      `location = ${getManifestPath(revision)}`,
      served(json, settings.manifestOfRevision, { ...other, ...forAYear }, true),
    ),
    ...block('location = /portal/events', served('text/event-stream; charset=utf-8', events, fresh, true)),
    ...(icon === undefined
      ? []
      : block(`location = /${icon}`, [
          ...headerLines({ ...other, 'cache-control': 'public, max-age=86400' }),
          'try_files $uri =404;',
        ])),
    ...block('location ^~ /assets/', [...assetLocations(endings, other), 'return 404;']),
    ...['/readyz', ...serverFolders].flatMap((path) => block(`location = ${path}`, ['return 404;'])),
    ...serverFolders
      .filter((path) => path !== '/assets')
      .flatMap((path) => block(`location ^~ ${path}/`, ['return 404;'])),
    '# Whatever asks for a file that is not named above is missing, never a page.',
    ...block('location /', [
      'if ($portal_wants_page = 0) { return 404; }',
      `add_header content-security-policy "${policy.join('')}" always;`,
      'add_header permissions-policy $portal_permissions always;',
      ...served(
        'text/html; charset=utf-8',
        '/documents/$portal_document.html',
        { ...documentHeaders, ...neverStore },
        true,
      ),
    ]),
  ].join('\n');
}

/** A complete site with both parts, for trying out the export. */
export function nginxSite(folder: string, listen: string): string {
  return [
    `include ${quoted(`${folder}/nginx/maps.conf`)};`,
    '',
    ...block('server', [`listen ${listen};`, `include ${quoted(`${folder}/nginx/locations.conf`)};`]),
  ].join('\n');
}
