// The icon sheet: one symbol for each word by which a manifest or a view may ask for an icon.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** The portal's words for icons, and the drawing of the library that each stands for. */
const outlines = {
  activity: 'activity',
  'alert-circle': 'circle-alert',
  'alert-triangle': 'triangle-alert',
  'bar-chart': 'chart-column',
  bell: 'bell',
  'bell-ring': 'bell-ring',
  book: 'book-open',
  briefcase: 'briefcase',
  building: 'building',
  'building-2': 'building-2',
  calendar: 'calendar',
  check: 'check',
  'check-circle': 'circle-check',
  'chevron-down': 'chevron-down',
  'chevrons-left': 'chevrons-left',
  'chevrons-right': 'chevrons-right',
  clock: 'clock',
  'external-link': 'external-link',
  'file-text': 'file-text',
  flag: 'flag',
  folder: 'folder',
  globe: 'globe',
  grip: 'grip-vertical',
  home: 'house',
  info: 'info',
  layers: 'layers',
  'layout-dashboard': 'layout-dashboard',
  'log-out': 'log-out',
  mail: 'mail',
  map: 'map',
  menu: 'menu',
  package: 'package',
  phone: 'phone',
  pin: 'pin',
  receipt: 'receipt',
  refresh: 'refresh-cw',
  scale: 'scale',
  search: 'search',
  settings: 'settings',
  shield: 'shield',
  star: 'star',
  upload: 'upload',
  user: 'user',
  users: 'users',
  wrench: 'wrench',
  x: 'x',
};

/** The networks' marks are drawn here, since icon libraries no longer carry brands. */
const marks = {
  linkedin: [
    ['rect', { height: 18, rx: 3, width: 18, x: 3, y: 3 }],
    ['path', { d: 'M8 10.5V17M12 17v-6.5M12 13.4c.4-1.9 1.5-2.9 2.9-2.9 1.5 0 2.1 1 2.1 2.6V17M8 7.2v.1' }],
  ],
  'x-social': [['path', { d: 'M4 4h4.2L20 20h-4.2zM19.4 4l-6.6 7.2M4.6 20l6.6-7.2' }]],
  youtube: [
    ['rect', { height: 15, rx: 4.5, width: 20, x: 2, y: 4.5 }],
    ['path', { d: 'M10 9v6l5.2-3z' }],
  ],
};

async function nodesOf(root, drawing) {
  const file = join(root, 'node_modules/lucide-react/dist/esm/icons', `${drawing}.mjs`);
  const { __iconData: data } = await import(pathToFileURL(file).href);
  if (data !== undefined) return data.node;
  // A drawing that was renamed only hands on its successor.
  const [, successor] = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(readFileSync(file, 'utf8')) ?? [];
  return nodesOf(root, successor);
}

function element([name, { key: _key, ...attributes }]) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}/>`;
}

/** The sheet as SVG; what uses a symbol gives it its stroke. */
export async function iconSheet(root) {
  const drawn = await Promise.all(
    Object.entries(outlines).map(async ([word, drawing]) => [word, await nodesOf(root, drawing)]),
  );
  const symbols = [...drawn, ...Object.entries(marks)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([word, nodes]) => `<symbol id="${word}" viewBox="0 0 24 24">${nodes.map(element).join('')}</symbol>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
