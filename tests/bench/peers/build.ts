import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import * as v from 'valibot';
import { createAssetManifest, PrecompressPlugin } from '../../../scripts/build/asset-plugins.ts';
import { getBarePage, getSingleSpaPage, pageStyle } from './pages';

const root = join(process.cwd(), '.cache', 'peers');

function configure(name: string, entry: Readonly<Record<string, string>>, isApp: boolean): Configuration {
  return {
    name,
    mode: 'production',
    devtool: false,
    entry,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: {
      path: join(root, name),
      filename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module-import',
    ...(isApp ? { externals: ['react', 'react/jsx-runtime', 'react-dom/client'] } : {}),
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
    optimization: { splitChunks: false },
    plugins: [...(isApp ? [createAssetManifest('1.0.0', 'module')] : []), new PrecompressPlugin()],
  };
}

const peers = './tests/bench/peers';
const configurations = [
  configure('one', { main: `${peers}/one.ts` }, true),
  configure('two', { main: `${peers}/two.ts` }, true),
  configure('pages', { react: `${peers}/react.ts`, 'single-spa': `${peers}/single-spa.ts` }, false),
];

const AssetsSchema = v.object({ files: v.record(v.string(), v.string()) });

/** The folders served by the hosts of both apps and of the pages. */
export interface PeerFolders {
  readonly one: string;
  readonly two: string;
  readonly pages: string;
}

/** Builds the two apps, and their pages without the portal; `hosts` are the URLs of the apps. */
export async function buildPeers(hosts: {
  readonly one: string;
  readonly two: string;
}): Promise<PeerFolders> {
  const emitted = await new Promise<readonly string[]>((resolve, reject) => {
    rspack(configurations, (thrown, stats) => {
      const json = stats?.toJson({ all: false, assets: true, errors: true, children: true });
      const fault = thrown?.message ?? json?.errors?.[0]?.message;
      if (fault !== undefined) reject(new Error(`The peers could not be built: ${fault}`));
      else resolve((json?.children?.[2]?.assets ?? []).map(({ name }) => name));
    });
  });
  const findFile = (name: string): string =>
    emitted.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js')) ?? '';
  const findApp = (name: keyof typeof hosts): string => {
    const text = readFileSync(join(root, name, 'asset-manifest.json'), 'utf8');
    const { files } = v.parse(AssetsSchema, JSON.parse(text));
    return new URL(files['main.js'] ?? '', `${hosts[name]}/`).href;
  };
  const files = {
    react: `/${findFile('react')}`,
    singleSpa: `/${findFile('single-spa')}`,
    one: findApp('one'),
    two: findApp('two'),
  };
  const pages = join(root, 'pages');
  writeFileSync(join(pages, pageStyle.address), pageStyle.text);
  writeFileSync(join(pages, 'bare.html'), getBarePage(files));
  writeFileSync(join(pages, 'single-spa.html'), getSingleSpaPage(files));
  return { one: join(root, 'one'), two: join(root, 'two'), pages };
}
