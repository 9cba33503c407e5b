import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { getMessage } from '#base';
import { findSectionEntry, type SectionEntry } from '#manifest';
import { securityHeaders } from '../http/headers';
import { renderSectionPage, type SectionPage } from './section-page';

export interface ServeOptions {
  /** The section's manifest entry, or only its name. */
  readonly section: SectionEntry | string;
  /** The base URL of the section's files, including `asset-manifest.json`. */
  readonly host: string;
  /** A file with mock responses: an ES module that exports `answers`. */
  readonly answers?: string | undefined;
  readonly features?: Readonly<Record<string, boolean>>;
  /** By default a free port. */
  readonly port?: number | undefined;
  /** The folder of the page's files; by default `page` next to this module. */
  readonly page?: string;
}

export interface ServedSection {
  /** The URL of the section. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const answersPath = '/answers.js';

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const content = await readFile(file).catch(() => undefined);
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  if (content === undefined) response.writeHead(404).end();
  else response.end(content);
}

function createRequestHandler(folder: string, page: SectionPage, answersFile: string | undefined) {
  const assets = join(folder, 'assets');
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = request.headers.accept?.includes('text/html') === true;
    const headers = securityHeaders(isPage ? 'document' : 'other', 'development');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // No caching during development.
    response.setHeader('cache-control', 'no-store');
    if (pathname === answersPath && answersFile !== undefined) return sendFile(response, answersFile);
    if (pathname.startsWith('/assets/')) {
      const file = resolve(folder, `.${decodeURIComponent(pathname)}`);
      return sendFile(response, file.startsWith(assets + sep) ? file : assets);
    }
    if (!isPage) return void response.writeHead(404).end();
    const { html, policy } = await renderSectionPage(folder, page);
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  };
}

function getSectionPath({ app, routes }: SectionEntry): string {
  const path = routes.find((route) => route['app'] === app.name)?.['path'];
  return typeof path === 'string' ? path : '/';
}

/** Serves a section with developer controls on localhost. Rejects if its manifest entry is invalid. */
export async function serveSection(options: ServeOptions): Promise<ServedSection> {
  const {
    host,
    answers,
    features = {},
    port = 0,
    page: folder = join(import.meta.dirname, 'page'),
  } = options;
  const entry = typeof options.section === 'string' ? findSectionEntry(options.section) : options.section;
  const page = {
    section: { ...entry, host: host.replace(/\/$/, '') },
    features,
    answers: answers === undefined ? undefined : answersPath,
  };
  await renderSectionPage(folder, page);
  const handleRequest = createRequestHandler(folder, page, answers);
  const server = createServer((request, response) => {
    handleRequest(request, response).catch((thrown: unknown) =>
      response.writeHead(500).end(getMessage(thrown)),
    );
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen({ host: 'localhost', port }, ready);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://localhost:${boundPort}${getSectionPath(entry)}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
