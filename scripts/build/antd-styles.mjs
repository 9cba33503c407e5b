import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, Radio, Select } from 'antd';
import useNotificationStyle from 'antd/lib/notification/style/index.js';
import { tokensFrom, valuesIn } from './antd-theme.mjs';

/** What the controls draw: whatever `#ui/controls` offers has its antd part here, or it comes without styles. */
const parts = [
  () => createElement(Select, { options: [] }),
  () => createElement(Radio.Group, null, createElement(Radio, null)),
  // The frame of notifications is drawn in browsers only, so its styles are asked for by their own hook.
  function NotificationStyles() {
    const register = useNotificationStyle.default ?? useNotificationStyle;
    register('ant-notification', 'css-var-app');
    return null;
  },
];

/** antd's text sizes in pixels; text scales with the page's, so each becomes that of the theme. */
const textSizes = { '12px': '--text-caption', '14px': '--text-body', '16px': '--text-subtitle' };

/**
 * The styles of all parts for the values of a theme. What differs from theme to theme is not in it as a value but by
 * the name of its custom property, so that one stylesheet serves all themes.
 */
export function antdStyles(themeCss, theme) {
  const values = valuesIn(themeCss, theme);
  const steps = [withoutBareElements, withNamesOf(values), withTextSizes, withoutUnused];
  return steps.reduce((css, step) => step(css), extracted(tokensFrom(values)));
}

function extracted(token) {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { key: 'css-var-app', prefix: 'ant' }, token };
  const drawn = parts.map((part, index) => createElement(part, { key: index }));
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme }, createElement(Fragment, null, drawn)),
    ),
  );
  return extractStyle(cache, { plain: true }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

/** antd styles links wherever they stand; those of the page are the page's business. */
function withoutBareElements(css) {
  return css.replaceAll(/(?<=^|\})a(?=[:,{[])[^{}]*\{[^}]*\}/g, '');
}

function withNamesOf(values) {
  const accents = Object.entries(values).filter(([name]) => name.startsWith('accent'));
  return (css) =>
    accents.reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`${value}\\b`, 'gi'), `var(--${name})`),
      css,
    );
}

function withTextSizes(css) {
  return css.replaceAll(
    /(--ant-[\w-]*font-size[\w-]*):(1[246]px)/g,
    (_, name, size) => `${name}:var(${textSizes[size]})`,
  );
}

function withoutUnused(css) {
  const used = new Set([...css.matchAll(/var\((--ant-[\w-]+)/g)].map(([, name]) => name));
  return css.replaceAll(/(?<=[{;])(--ant-[\w-]+):[^;{}]*;/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  );
}
