import type { Row } from './row';

/** Broken entries of the section `widgets`. */
export const widgetsRows: readonly Row[] = [
  // Values
  [
    'a name in capitals',
    '"name": "by-class"',
    '"name": "By-Class"',
    'schema',
    '/widgets/0/name',
    90,
    /lower-case words joined by hyphens/,
  ],
  ['a widget without a part', '      "part": "byClass",\n', '', 'schema', '/widgets/0', 89, /^needs "part"$/],
  [
    'a widget of an unknown size',
    '"size": "half"',
    '"size": "hlaf"',
    'schema',
    '/widgets/0/size',
    96,
    /did you mean "half"\?$/,
  ],

  // Names that refer to nothing
  [
    'a widget of an unknown app',
    '"app": "assessment",\n      "part"',
    '"app": "assesment",\n      "part"',
    'unknown-app',
    '/widgets/0/app',
    91,
    /did you mean "assessment"\?$/,
  ],
  [
    'a widget on an unknown page',
    '"place": "dashboard"',
    '"place": "home"',
    'unknown-app',
    '/widgets/0/place',
    93,
    /^unknown app "home"/,
  ],

  // Combinations that are not allowed
  [
    'a widget of an app with needs',
    '"app": "assessment",\n      "part"',
    '"app": "reports",\n      "part"',
    'widget-of-relaxed-app',
    '/widgets/0/app',
    91,
    /cannot have widgets on other pages/,
  ],
  [
    'a widget on the page of an app with needs',
    '"place": "dashboard"',
    '"place": "reports"',
    'widget-on-relaxed-app',
    '/widgets/0/place',
    93,
    /cannot show widgets on its page/,
  ],

  // Warnings
  [
    'a permission with a slip on a widget',
    '"permissions": ["visit:assessment-page"],\n      "size"',
    '"permissions": ["visit:assesment-page"],\n      "size"',
    'unknown-permission',
    '/widgets/0/permissions/0',
    95,
    /used nowhere else; did you mean "visit:assessment-page"\?$/,
  ],
];
