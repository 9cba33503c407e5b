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

/**
 * Listed by name, because parts that only sections use must not be in the shell. The import map's module adds
 * them.
 */
const pluginApiReact = { idle, pending, PortalContext, reactLifecycles, usePortal };

/** Returns the shell's instances of the packages shared with remote apps, by import name. */
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

/** Adds stylesheets for the life of the document; resolves when they have loaded. */
interface StylesheetLinks {
  retain(files: readonly AssetFile[]): Promise<void>;
}

/**
 * Publishes the shared instances and the stylesheet loader for the import map's modules; must run before the
 * first of them is imported. If the portal cannot start, no stylesheets are needed.
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

/** Returns the current locale of texts; empty before the first text. */
export function getLocale(): string {
  return lingui.i18n.locale;
}
