import * as lingui from '@lingui/core';
import * as mobx from 'mobx';
import * as mobxReactLite from 'mobx-react-lite';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as singleSpa from 'single-spa';
import * as pluginApiReact from '#plugin-api/react';

const key = Symbol.for('portal.shared');

/** The stateless module is fetched with the first app that needs it, not with the first content. */
export const pluginApiName = '@portal/plugin-api';

/**
 * The shell's own instances of the modules shared with remote apps, by import name; without the plugin API.
 */
export function sharedModules(): Readonly<Record<string, object>> {
  return {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDom,
    'react-dom/client': ReactDomClient,
    mobx,
    'mobx-react-lite': mobxReactLite,
    'single-spa': singleSpa,
    '@lingui/core': lingui,
    '@portal/plugin-api/react': pluginApiReact,
  };
}

/** Publishes the shared instances for the import map's modules; must run before the first native module. */
export function publishSharedModules(pluginApi: object): void {
  if (Reflect.has(globalThis, key)) return;
  const value = Object.freeze({ ...sharedModules(), [pluginApiName]: pluginApi });
  Object.defineProperty(globalThis, key, { value });
}
