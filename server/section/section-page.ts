import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  createPolicy,
  resolvePortal,
  createSectionManifest,
  type PageDocument,
  type SectionEntry,
  type SectionSettings,
} from '#manifest';
import { createModulePreload } from '../documents/announce';
import { inlineJson, joinHtml, renderPage } from '../documents/html';
import { getIconAddress } from '../documents/icon';

export interface SectionPage {
  readonly section: SectionEntry & { readonly host: string };
  readonly features: SectionSettings['features'];
  /** The address of the module with the mock responses. */
  readonly answers: string | undefined;
}

const files = v.optional(v.array(v.string()), []);
const BuildSchema = v.object({
  entries: v.object({ main: v.object({ scripts: files, styles: files, preload: files }) }),
  imports: v.record(v.string(), v.string()),
  fonts: files,
});

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Renders the page of one standalone section, with controls for the developer. Its policy is the portal's,
 * extended for the section's host only.
 */
export async function renderSectionPage(
  folder: string,
  { section, features, answers }: SectionPage,
): Promise<{ readonly html: string; readonly policy: string }> {
  const build = v.parse(BuildSchema, JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')));
  const getAddress = (path: string): string => `/${path}`;
  const importMap = inlineJson({
    imports: Object.fromEntries(
      Object.entries(build.imports).map(([name, path]) => [name, getAddress(path)] as const),
    ),
  });
  const manifest = createSectionManifest(section, { features, taxYear: new Date().getFullYear() });
  const policy = createPolicy(
    resolvePortal(manifest),
    undefined,
    { kind: 'portal' },
    {
      revision: '1',
      identityEndpoint: manifest.backends.api,
      getImportMapHash: (_page: PageDocument) => sha256(importMap),
      // Hot reload uses a websocket.
      development: [new URL(section.host).origin],
    },
  );
  const { main } = build.entries;
  const html = renderPage({
    language: 'en',
    title: section.app.name,
    theme: 'portal',
    icon: getIconAddress(folder),
    importMap,
    styles: main.styles.map(getAddress),
    scripts: main.scripts.map(getAddress),
    fonts: build.fonts.map(getAddress),
    announcements: main.preload.map(createModulePreload(getAddress)),
    data: { section, features, ...(answers === undefined ? {} : { answers }) },
  });
  return { html: joinHtml(html), policy: policy.header };
}
