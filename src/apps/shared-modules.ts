import * as mobx from 'mobx';
import * as mobxReactLite from 'mobx-react-lite';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as singleSpa from 'single-spa';
import * as pluginApi from '#plugin-api';
import * as pluginApiReact from '#plugin-api/react';

const key = Symbol.for('portal.shared');

/** The shell's own instances of what remote apps share, by the name they import. */
export function sharedModules(): Readonly<Record<string, object>> {
  return {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDom,
    'react-dom/client': ReactDomClient,
    mobx,
    'mobx-react-lite': mobxReactLite,
    'single-spa': singleSpa,
    '@portal/plugin-api': pluginApi,
    '@portal/plugin-api/react': pluginApiReact,
  };
}

/** Puts the shared instances where the import map's modules look for them; needed before the first native module. */
export function publishSharedModules(): void {
  if (Reflect.has(globalThis, key)) return;
  Object.defineProperty(globalThis, key, { value: Object.freeze({ ...sharedModules() }) });
}
