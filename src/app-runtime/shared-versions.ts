import { version as lingui } from '@lingui/core/package.json';
import { version as mobx } from 'mobx/package.json';
import { version as mobxReactLite } from 'mobx-react-lite/package.json';
import { version as react } from 'react/package.json';
import { version as reactDom } from 'react-dom/package.json';
import { version as reactRouterDom } from 'react-router-dom/package.json';
import { version as singleSpa } from 'single-spa/package.json';
import { contractVersion, uiVersion } from '#base';

/** Versions of the shared packages; the portal's other packages have the contract's version. */
const versions: Readonly<Record<string, string>> = {
  '@lingui/core': lingui,
  '@portal/ui': uiVersion,
  mobx,
  'mobx-react-lite': mobxReactLite,
  react,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  'single-spa': singleSpa,
};

/** Packages that work with any React. All others need the portal's React. */
const withoutReact = [
  '@lingui/core',
  '@portal/backends',
  '@portal/charts',
  '@portal/dates',
  '@portal/i18n',
  '@portal/plugin-api',
  'mobx',
  'single-spa',
];

/** `@portal/ui/controls/select` → `@portal/ui`, `react/jsx-runtime` → `react`. */
function getPackageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the version of a shared module; `undefined` if it is not shared. */
export function getSharedVersion(name: string): string | undefined {
  const packageName = getPackageName(name);
  if (Object.hasOwn(versions, packageName)) return versions[packageName];
  return packageName.startsWith('@portal/') ? contractVersion : undefined;
}

/** Whether a shared module works only with the portal's own React. */
export function needsPortalReact(name: string): boolean {
  return !withoutReact.includes(name);
}
