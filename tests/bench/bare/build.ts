import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import * as v from 'valibot';
import { PrecompressPlugin } from '../../../scripts/build/asset-plugins.ts';
import { sandboxAddress, siblingAddress } from '../../e2e/fixtures';
import type { Section } from '../sections';

const folder = join(process.cwd(), '.cache', 'bare-page');
const shell = join(process.cwd(), 'dist/shell');

const configuration: Configuration = {
  mode: 'production',
  devtool: false,
  entry: { bare: './tests/bench/bare/page.ts' },
  target: ['web', 'es2022'],
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  output: { path: folder, filename: '[name].js', module: true, chunkFormat: 'module', clean: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [new PrecompressPlugin()],
};

const BuildSchema = v.object({ imports: v.record(v.string(), v.string()) });
const AssetsSchema = v.object({ files: v.record(v.string(), v.string()) });

function built(): Promise<void> {
  return new Promise((done, failed) => {
    rspack(configuration, (thrown, stats) => {
      const fault = thrown?.message ?? stats?.toJson({ errors: true }).errors?.[0]?.message;
      if (fault === undefined) done();
      else failed(new Error(`The bare page could not be built: ${fault}`));
    });
  });
}

/** The page of one app: its files and the libraries it shares, announced as its author would. */
function getPage({ app, load, path }: Section, imports: Readonly<Record<string, string>>): string {
  const assets = readFileSync(join('dist/siblings', app, 'asset-manifest.json'), 'utf8');
  const { files } = v.parse(AssetsSchema, JSON.parse(assets));
  const host = siblingAddress(app);
  const at = (name: string): string => new URL(files[name] ?? '', `${host}/`).href;
  const script = at('main.js');
  const described = {
    name: app,
    load,
    path,
    script,
    globals: `${host}/globals.js`,
    api: `${sandboxAddress}/api`,
  };
  return `<!doctype html><html lang="en-CA"><head><title>Bare</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
${load === 'module' ? `<link rel="modulepreload" href="${script}">` : `<link rel="preload" as="script" crossorigin href="${script}">`}
<link rel="stylesheet" href="${at('main.css')}">
<script type="application/json" id="app">${JSON.stringify(described)}</script>
<script type="module" src="/bare.js"></script></head><body><main id="place"></main></body></html>`;
}

/** Builds for each app a page with only its shared libraries and a fake portal; resolves to their folder. */
export async function buildBarePages(sections: readonly Section[]): Promise<string> {
  await built();
  // The shared libraries load further files when a control is needed.
  cpSync(join(shell, 'assets'), join(folder, 'assets'), { recursive: true });
  const { imports } = v.parse(BuildSchema, JSON.parse(readFileSync(join(shell, 'build.json'), 'utf8')));
  const rooted = Object.fromEntries(Object.entries(imports).map(([name, file]) => [name, `/${file}`]));
  for (const section of sections)
    writeFileSync(join(folder, `${section.app}.html`), getPage(section, rooted));
  return folder;
}
