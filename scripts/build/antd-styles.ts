import { createElement, Fragment, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { families } from './antd-families.ts';
import { createTokens, readThemeValues } from './antd-theme.ts';

type Styles = Readonly<Record<string, string>>;
type Cache = ReturnType<typeof createCache>;
type Token = ReturnType<typeof createTokens>;

/** antd's font sizes → custom properties of the theme, so that text scales with the page. */
const textSizes: Styles = { '12px': '--text-caption', '14px': '--text-body', '16px': '--text-subtitle' };

/** Keys of antd's cache for styles that all families use: custom properties of the theme, icons and links. */
const sharedKeys = /^token%|%(?:ant-design-icons|Shared)%/;

/** The families, and `base`, the styles that all of them need. */
export const styleNames: readonly string[] = ['base', ...Object.keys(families)];

/**
 * antd's styles for a family of controls. Values that differ between themes are references to custom
 * properties, so that one stylesheet works for all themes.
 */
export function getAntdStyles(themeCss: string, theme: string, name: string): string {
  const css = getStylesByName(themeCss, theme)[name];
  if (css === undefined) throw new Error(`antd has no styles for the family ${name}.`);
  return css;
}

let latest: { readonly key: string; readonly styles: Styles } = { key: '', styles: {} };

/** The styles of all families. Cached, because `base` depends on all of them. */
function getStylesByName(themeCss: string, theme: string): Styles {
  const key = `${theme} ${themeCss}`;
  if (latest.key !== key) latest = { key, styles: createStyles(themeCss, theme) };
  return latest.styles;
}

function createStyles(themeCss: string, theme: string): Styles {
  const values = readThemeValues(themeCss, theme);
  const steps = [removeElementSelectors, createAccentReplacer(values), replaceTextSizes, removeColumns];
  const rewrite = (css: string): string => steps.reduce((text, step) => step(text), css);
  const token = createTokens(values);
  const caches = Object.entries(families).map(([name, parts]) => [name, renderStyles(parts, token)] as const);
  const raw: Styles = {
    base: extractStyles(new Map(caches.flatMap(([, cache]) => [...cache])), isShared),
    ...Object.fromEntries(
      caches.map(([name, cache]) => [name, extractStyles(cache, (key) => !isShared(key))] as const),
    ),
  };
  const all = Object.values(raw).join('');
  return Object.fromEntries(
    Object.entries(raw).map(([name, css]) => [name, removeUnusedProperties(rewrite(css), all)]),
  );
}

function isShared(key: string): boolean {
  return sharedKeys.test(key);
}

/** The styles that antd writes when it renders these components, by the keys of its cache. */
function renderStyles(parts: readonly ReactElement[], token: Token): Cache['cache'] {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { key: 'css-var-app', prefix: 'ant' }, token };
  const children = parts.map((part, index) => createElement(Fragment, { key: index }, part));
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, children)));
  return cache.cache;
}

function extractStyles(entries: Cache['cache'], isIncluded: (key: string) => boolean): string {
  const cache = createCache();
  for (const [key, entry] of entries) if (isIncluded(key)) cache.cache.set(key, entry);
  return extractStyle(cache, { plain: true }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

/** Removes antd's rules for all links, which would change the portal's own. */
function removeElementSelectors(css: string): string {
  return css.replaceAll(/(?<=^|\})a(?=[:,{[])[^{}]*\{[^}]*\}/g, '');
}

/** Replaces the accent colours by their custom properties. */
function createAccentReplacer(values: Styles): (css: string) => string {
  const accents = Object.entries(values).filter(([name]) => name.startsWith('accent'));
  return (css) =>
    accents.reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`${value}\\b`, 'gi'), `var(--${name})`),
      css,
    );
}

function replaceTextSizes(css: string): string {
  return css.replaceAll(
    /(--ant-[\w-]*font-size[\w-]*):(1[246]px)/g,
    (_, name: string, size: string) => `${name}:var(${textSizes[size]})`,
  );
}

/** Removes antd's grid, which forms with labels above their fields do not use. */
function removeColumns(css: string): string {
  return css
    .replaceAll(/(?<=^|[{}])\.ant-col(?:-rtl\.ant-col)?-[^{}]*\{[^}]*\}/g, '')
    .replaceAll(/@media[^{]*\{\}/g, '');
}

function removeUnusedProperties(css: string, all: string): string {
  const used = new Set([...all.matchAll(/var\((--ant-[\w-]+)/g)].map(([, name]) => name));
  return css.replaceAll(/(?<=[{;])(--ant-[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}
