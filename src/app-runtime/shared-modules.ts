import * as lingui from '@lingui/core';
import * as mobx from 'mobx';
import * as mobxReactLite from 'mobx-react-lite';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as singleSpa from 'single-spa';
import * as i18n from '#i18n';
import type { AssetFile } from '#manifest';
import { idle, pending, PortalContext, reactLifecycles, usePortal } from '#plugin-api/react';

const key = Symbol.for('portal.shared');
const linkKey = Symbol.for('portal.linkStylesheets');

/** By name: what only sections use must not come with the shell. The module of the import map adds it. */
const pluginApiReact = { idle, pending, PortalContext, reactLifecycles, usePortal };

/** The shell's own instances of the packages that remote apps share, by import name. */
export function sharedPackages(): Readonly<Record<string, object>> {
  return {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDom,
    'react-dom/client': ReactDomClient,
    mobx,
    'mobx-react-lite': mobxReactLite,
    'single-spa': singleSpa,
    '@lingui/core': lingui,
  };
}

/** Links stylesheets for the life of the document; resolves when they have loaded. */
interface StylesheetLinks {
  retain(files: readonly AssetFile[]): Promise<void>;
}

/**
 * Publishes the shared instances for the import map's modules, and how these link their stylesheets; must run before
 * the first of them is imported. Where the portal cannot start they link none, since nobody sees them.
 */
export function publishSharedModules(stylesheets?: StylesheetLinks): void {
  if (Reflect.has(globalThis, key)) return;
  const value = Object.freeze({
    ...sharedPackages(),
    '@portal/i18n': i18n,
    '@portal/plugin-api/react': pluginApiReact,
  });
  const linkStylesheets = (files: readonly AssetFile[]): Promise<void> | undefined =>
    stylesheets?.retain(files);
  Object.defineProperties(globalThis, { [key]: { value }, [linkKey]: { value: linkStylesheets } });
}

/** The language that texts are in now; empty before the first text. */
export function getLocale(): string {
  return lingui.i18n.locale;
}
