/** The words by which a manifest or a view may ask for an icon; plain data, so that no React is needed to know them. */
export const iconNames = [
  'activity',
  'alert-circle',
  'alert-triangle',
  'bar-chart',
  'bell',
  'bell-ring',
  'book',
  'briefcase',
  'building',
  'building-2',
  'calendar',
  'check',
  'check-circle',
  'chevron-down',
  'chevrons-left',
  'chevrons-right',
  'clock',
  'external-link',
  'file-text',
  'flag',
  'folder',
  'globe',
  'home',
  'info',
  'layers',
  'layout-dashboard',
  'linkedin',
  'log-out',
  'mail',
  'map',
  'menu',
  'package',
  'phone',
  'receipt',
  'refresh',
  'scale',
  'search',
  'settings',
  'shield',
  'star',
  'user',
  'users',
  'wrench',
  'x',
  'x-social',
  'youtube',
] as const;

/** One of the words in `iconNames`. */
export type IconName = (typeof iconNames)[number];

/** Whether a word from outside names an icon. */
export function isIconName(word: string): word is IconName {
  return iconNames.some((name) => name === word);
}
