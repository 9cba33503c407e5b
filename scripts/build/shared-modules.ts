import { resolve } from 'node:path';
import type { SharedModule } from './asset-plugins.ts';

const api = resolve(import.meta.dirname, '../../src/plugin-api');

/** What the shell hands to remote apps, so that there is one of each on a page. */
export const sharedModules: readonly SharedModule[] = [
  { specifier: 'react' },
  { specifier: 'react/jsx-runtime' },
  { specifier: 'react-dom' },
  { specifier: 'react-dom/client' },
  { specifier: 'mobx' },
  { specifier: 'mobx-react-lite' },
  { specifier: 'single-spa' },
  { specifier: '@portal/plugin-api', door: resolve(api, 'index.ts') },
  { specifier: '@portal/plugin-api/react', door: resolve(api, 'react/index.ts') },
];
