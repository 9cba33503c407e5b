import { createElement, Fragment, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { families } from './antd-families.ts';
import { tokensFrom, valuesIn } from './antd-theme.ts';

type Styles = Readonly<Record<string, string>>;
type Cache = ReturnType<typeof createCache>;
type Token = ReturnType<typeof tokensFrom>;

/** antd's text sizes in pixels; text scales with the page's, so each becomes that of the theme. */
const textSizes: Styles = { '12px': '--text-caption', '14px': '--text-body', '16px': '--text-subtitle' };

/** What all families use, by the keys of antd's cache: the custom properties of the theme, icons and links. */
const sharedKeys = /^token%|%(?:ant-design-icons|Shared)%/;

/** The families that have styles of antd, and `base`, which each of them needs. */
export const styleNames: readonly string[] = ['base', ...Object.keys(families)];

/**
 * antd's styles for a family of controls, for the values of a theme. What differs from theme to theme is not in it as
 * a value but by the name of its custom property, so that one stylesheet serves all themes.
 */
export function antdStyles(themeCss: string, theme: string, name: string): string {
  const css = stylesByName(themeCss, theme)[name];
  if (css === undefined) throw new Error(`No styles of antd are named ${name}.`);
  return css;
}

let latest: { readonly key: string; readonly styles: Styles } = { key: '', styles: {} };

/** All of them at once: `base` has only the custom properties that some family uses. */
function stylesByName(themeCss: string, theme: string): Styles {
  const key = `${theme} ${themeCss}`;
  if (latest.key !== key) latest = { key, styles: createStyles(themeCss, theme) };
  return latest.styles;
}

function createStyles(themeCss: string, theme: string): Styles {
  const values = valuesIn(themeCss, theme);
  const steps = [withoutBareElements, withNamesOf(values), withTextSizes, withoutColumns];
  const rewrite = (css: string): string => steps.reduce((text, step) => step(text), css);
  const token = tokensFrom(values);
  const caches = Object.entries(families).map(([name, parts]) => [name, rendered(parts, token)] as const);
  const raw: Styles = {
    base: extracted(new Map(caches.flatMap(([, cache]) => [...cache])), isShared),
    ...Object.fromEntries(
      caches.map(([name, cache]) => [name, extracted(cache, (key) => !isShared(key))] as const),
    ),
  };
  const all = Object.values(raw).join('');
  return Object.fromEntries(
    Object.entries(raw).map(([name, css]) => [name, withoutUnused(rewrite(css), all)]),
  );
}

function isShared(key: string): boolean {
  return sharedKeys.test(key);
}

/** What antd would write for these parts, by the keys of its cache. */
function rendered(parts: readonly ReactElement[], token: Token): Cache['cache'] {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { key: 'css-var-app', prefix: 'ant' }, token };
  const drawn = parts.map((part, index) => createElement(Fragment, { key: index }, part));
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, drawn)));
  return cache.cache;
}

function extracted(entries: Cache['cache'], isWanted: (key: string) => boolean): string {
  const cache = createCache();
  for (const [key, entry] of entries) if (isWanted(key)) cache.cache.set(key, entry);
  return extractStyle(cache, { plain: true }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

/** antd styles links wherever they are; those of the page are the page's business. */
function withoutBareElements(css: string): string {
  return css.replaceAll(/(?<=^|\})a(?=[:,{[])[^{}]*\{[^}]*\}/g, '');
}

function withNamesOf(values: Styles): (css: string) => string {
  const accents = Object.entries(values).filter(([name]) => name.startsWith('accent'));
  return (css) =>
    accents.reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`${value}\\b`, 'gi'), `var(--${name})`),
      css,
    );
}

function withTextSizes(css: string): string {
  return css.replaceAll(
    /(--ant-[\w-]*font-size[\w-]*):(1[246]px)/g,
    (_, name: string, size: string) => `${name}:var(${textSizes[size]})`,
  );
}

/** Labels of forms are above their fields, so the columns of antd's grid are not used. */
function withoutColumns(css: string): string {
  return css
    .replaceAll(/(?<=^|[{}])\.ant-col(?:-rtl\.ant-col)?-[^{}]*\{[^}]*\}/g, '')
    .replaceAll(/@media[^{]*\{\}/g, '');
}

function withoutUnused(css: string, all: string): string {
  const used = new Set([...all.matchAll(/var\((--ant-[\w-]+)/g)].map(([, name]) => name));
  return css.replaceAll(/(?<=[{;])(--ant-[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}
