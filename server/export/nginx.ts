import { publicPaths, serverFolders } from '#manifest';
import { hintCookie } from '../documents/portal-hint';
import { getManifestPath } from '../events/event-routes';
import { securityHeaders, type Headers } from '../http/headers';
import type { ExportedDocuments } from './documents';

export interface NginxSettings {
  readonly environment: 'production' | 'development';
  /** The folder of the export, as a path in nginx. */
  readonly root: string;
  readonly documents: ExportedDocuments;
  readonly revision: string;
  /**
   * The paths, below the root, of the message with the manifest, of the manifest alone, and of the event
   * stream.
   */
  readonly manifest: string;
  readonly manifestOfRevision: string;
  readonly events: string;
  /** File extensions of the shell's assets. */
  readonly extensions: readonly string[];
  /** The favicon file, if the build has one. */
  readonly icon: string | undefined;
}

/** Content types of the shell's files by extension; text files are also available compressed. */
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

const noStore: Headers = { 'cache-control': 'no-store' };
const immutable: Headers = { 'cache-control': 'public, max-age=31536000, immutable' };

/** nginx refuses tokens longer than 4,096 bytes. */
const maxPieceLength = 3_000;

/** Internal nginx location for missing paths. */
const missingPath = '/portal/missing';

function quote(text: string): string {
  if (/["\\$\n]/.test(text)) throw new Error(`nginx cannot express ${JSON.stringify(text)}`);
  return `"${text}"`;
}

function formatPattern(text: string): string {
  return `"~${text}"`;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}

function formatBlock(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...indent(lines), '}', ''];
}

function formatHeaders(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
}

function splitHeader(text: string): string[] {
  return text.match(new RegExp(`.{1,${maxPieceLength}}`, 'g')) ?? [];
}

function countPolicyPieces({ documents }: ExportedDocuments): number {
  return Math.max(...documents.map(({ policy }) => splitHeader(policy).length));
}

function createPolicyMaps(exported: ExportedDocuments): string[] {
  return Array.from({ length: countPolicyPieces(exported) }, (_, index) =>
    formatBlock(
      `map $portal_document $portal_policy_${index + 1}`,
      exported.documents.map(({ name, policy }) => `${name} ${quote(splitHeader(policy)[index] ?? '')};`),
    ),
  ).flat();
}

function createPermissionMap({ documents }: ExportedDocuments): string[] {
  // The values contain quotation marks.
  const lines = documents.map(({ name, permissions }) => `${name} '${permissions}';`);
  return formatBlock('map $portal_document $portal_permissions', lines);
}

/** Creates the `map` directives for the `http` level, which select document and encoding of a request. */
export function createNginxMaps({ documents }: Pick<NginxSettings, 'documents'>): string {
  const { account, portal, rules, routes } = documents;
  const isPublic = publicPaths.map((path) => `${formatPattern(`^${path}$`)} 1;`);
  return [
    '# Written by "portal export"; belongs into the level http.',
    '',
    ...formatBlock('map $http_cookie $portal_is_known', [
      'default 0;',
      `${formatPattern(`(^|;[ ]*)(__Host-)?${hintCookie}=[^; ]`)} 1;`,
    ]),
    ...formatBlock('map $uri $portal_is_public', ['default 0;', ...isPublic]),
    ...formatBlock('map $uri $portal_route_document', [
      `default ${portal};`,
      ...rules.map((rule) => `${formatPattern(rule.pattern)} ${rule.document};`),
    ]),
    ...formatBlock('map $portal_is_known$portal_is_public $portal_document', [
      `default ${account};`,
      '10 $portal_route_document;',
    ]),
    ...createPolicyMaps(documents),
    ...createPermissionMap(documents),
    ...formatBlock('map $http_accept $portal_accepts', [
      'default other;',
      '"~text/html" page;',
      '"~\\*/\\*" any;',
      '"" any;',
    ]),
    ...formatBlock('map $uri $portal_is_file', ['default 0;', '"~/[.]" 1;', '"~[.][A-Za-z0-9]+$" 1;']),
    ...formatBlock('map $uri $portal_is_route', [
      'default 0;',
      ...routes.map((route) => `${formatPattern(route)} 1;`),
    ]),
    '# The names of records may end like those of files: people who open such an address get the document of its route.',
    ...formatBlock(
      'map $portal_accepts:$http_sec_fetch_dest:$portal_is_file$portal_is_route $portal_wants_page',
      ['default 0;', '"~^page:.*:0.$" 1;', '"~^any::0.$" 1;', '"~^page:(document)?:11$" 1;'],
    ),
    ...formatBlock('map $portal_accepts:$http_sec_fetch_dest $portal_missing', [
      `default ${missingPath}.json;`,
      `"~^page:(document)?$" ${missingPath};`,
    ]),
    ...formatBlock('map $http_accept_encoding $portal_coding', [
      'default "";',
      ...['br', 'gzip'].map(
        (coding) =>
          `${formatPattern(`(^|,)[ ]*${coding}[ ]*(;[ ]*q=(0[.]0*[1-9]|1)[^,]*)?(,|$)`)} ${coding};`,
      ),
    ]),
    ...formatBlock('map $portal_coding $portal_ending', ['default "";', 'br .br;', 'gzip .gz;']),
  ].join('\n');
}

function formatFileResponse(
  type: string,
  file: string,
  headers: Headers,
  isText: boolean,
  always = '',
): string[] {
  const compressed = ['content-encoding $portal_coding', 'vary accept-encoding'].map(
    (header) => `add_header ${header}${always};`,
  );
  return [
    'types { }',
    `default_type ${quote(type)};`,
    ...formatHeaders(headers),
    ...(isText ? compressed : []),
    `try_files ${file}${isText ? '$portal_ending' : ''} =404;`,
  ];
}

function createAssetLocations(extensions: readonly string[], other: Headers): string[] {
  return extensions.flatMap((extension) => {
    const known = types[extension];
    if (known === undefined) return [];
    const { 'permissions-policy': permissionsPolicy, ...commonHeaders } = other;
    const headers = {
      ...commonHeaders,
      ...(known.type.startsWith('image/') ? { 'permissions-policy': permissionsPolicy } : {}),
      ...immutable,
    };
    return formatBlock(
      `location ~ "^/assets/[A-Za-z0-9_~-][A-Za-z0-9._~-]*[.]${extension}$"`,
      formatFileResponse(known.type, '$uri', headers, known.isText),
    );
  });
}

/** Creates the location of the error page, which keeps status 404. */
function createMissingPage({ documents, missing }: ExportedDocuments, headers: Headers): string[] {
  return documents
    .filter(({ name }) => name === missing)
    .flatMap(({ policy, permissions }) => [
      `add_header content-security-policy ${quote(policy)} always;`,
      // The value contains quotation marks.
      `add_header permissions-policy '${permissions}' always;`,
      ...formatFileResponse(
        'text/html; charset=utf-8',
        `/documents/${missing}.html`,
        { ...headers, ...noStore },
        true,
        ' always',
      ),
    ]);
}

/**
 * Creates the locations for the `server` level, equivalent to the portal server, without listening and TLS.
 */
export function createNginxLocations(settings: NginxSettings): string {
  const { environment, root, documents, revision, manifest, events, extensions, icon } = settings;
  const other = securityHeaders('other', environment);
  const uncached = { ...other, ...noStore };
  const policy = Array.from(
    { length: countPolicyPieces(documents) },
    (_, index) => `$portal_policy_${index + 1}`,
  );
  const { 'permissions-policy': _byDocument, ...documentHeaders } = securityHeaders('document', environment);
  const json = 'application/json; charset=utf-8';
  const health = `'{"status":"ok","revision":"${revision}","manifest":"current"}'`;
  const createJsonResponse = (status: string): string[] => [
    'types { }',
    `default_type ${quote(json)};`,
    ...formatHeaders(uncached),
    `return ${status};`,
  ];
  return [
    '# Written by "portal export"; belongs into the level server, beside listening and TLS.',
    '',
    `root ${quote(root)};`,
    'server_tokens off;',
    'merge_slashes off;',
    'error_page 404 $portal_missing;',
    '',
    ...formatBlock(`location = ${missingPath}.json`, [
      'internal;',
      ...createJsonResponse(`404 '{"error":"Not found"}'`),
    ]),
    ...formatBlock(`location = ${missingPath}`, [
      'internal;',
      ...createMissingPage(documents, documentHeaders),
    ]),
    ...formatBlock('location = /healthz', createJsonResponse(`200 ${health}`)),
    ...formatBlock('location = /portal/manifest', formatFileResponse(json, manifest, uncached, true)),
    ...formatBlock(
      `location = ${getManifestPath(revision)}`,
      formatFileResponse(json, settings.manifestOfRevision, { ...other, ...immutable }, true),
    ),
    ...formatBlock(
      'location = /portal/events',
      formatFileResponse('text/event-stream; charset=utf-8', events, uncached, true),
    ),
    ...(icon === undefined
      ? []
      : formatBlock(`location = /${icon}`, [
          ...formatHeaders({ ...other, 'cache-control': 'public, max-age=86400' }),
          'try_files $uri =404;',
        ])),
    ...formatBlock('location ^~ /assets/', [...createAssetLocations(extensions, other), 'return 404;']),
    ...['/readyz', ...serverFolders].flatMap((path) => formatBlock(`location = ${path}`, ['return 404;'])),
    ...serverFolders
      .filter((path) => path !== '/assets')
      .flatMap((path) => formatBlock(`location ^~ ${path}/`, ['return 404;'])),
    '# Whatever asks for a file that is not named above is missing, never a page.',
    ...formatBlock('location /', [
      'if ($portal_wants_page = 0) { return 404; }',
      `add_header content-security-policy "${policy.join('')}" always;`,
      'add_header permissions-policy $portal_permissions always;',
      ...formatFileResponse(
        'text/html; charset=utf-8',
        '/documents/$portal_document.html',
        { ...documentHeaders, ...noStore },
        true,
      ),
    ]),
  ].join('\n');
}

/** Creates a complete site with both parts, to try out the export. */
export function createNginxSite(folder: string, listen: string): string {
  return [
    `include ${quote(`${folder}/nginx/maps.conf`)};`,
    '',
    ...formatBlock('server', [`listen ${listen};`, `include ${quote(`${folder}/nginx/locations.conf`)};`]),
  ].join('\n');
}
