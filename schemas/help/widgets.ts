import { faults } from './faults';
import type { HelpByKey } from './help';
import { icons } from './icons';

const sizes = {
  third: 'A third of the row.',
  half: 'Half of the row.',
  full: 'The whole row.',
};

/** Help for the sections `widgets` and `integrations`. */
export const widgetsHelp: HelpByKey = {
  widgets: {
    description: 'Parts of apps that the pages of other apps show as cards.',
    examples: [
      [{ name: 'rfr-by-phase', app: 'rfr', part: 'byPhase', place: 'dashboard', title: 'RfRs by phase' }],
    ],
  },
  'widgets[]': {
    description: 'A part of one app on the page of another.',
    examples: [
      { name: 'rfr-by-phase', app: 'rfr', part: 'byPhase', place: 'dashboard', title: 'RfRs by phase' },
    ],
    snippets: [
      {
        label: 'A widget',
        description: 'A card on the dashboard.',
        body: {
          name: '${1:my-app-card}',
          app: '${2:my-app}',
          part: '${3:card}',
          place: '${4:dashboard}',
          title: '${5:My card}',
          permissions: ['visit:${2:my-app}-page'],
          size: '${6|third,half,full|}',
        },
      },
    ],
  },
  'widgets[].name': {
    description: 'The name of the widget, different for each.',
    examples: ['rfr-by-phase'],
    fault: faults.name,
  },
  'widgets[].app': { description: 'The app that it is a part of.', examples: ['rfr'], fault: faults.name },
  'widgets[].part': {
    description: 'The name of the part in its app.',
    examples: ['byPhase'],
    fault: 'Write the name of one of the app\'s widgets, such as "byPhase".',
  },
  'widgets[].place': {
    description: 'The app whose page shows it.',
    examples: ['dashboard'],
    fault: faults.name,
  },
  'widgets[].title': { description: 'The title of the card.', examples: ['RfRs by phase in year'] },
  'widgets[].permissions': {
    description: 'Who sees it: any one of these is enough. Empty: everyone who sees the page.',
    examples: [['visit:rfr-page']],
  },
  'widgets[].permissions[]': {
    description: 'A permission of the user record.',
    examples: ['visit:rfr-page'],
    fault: faults.permission,
  },
  'widgets[].size': { description: 'The width of the card. Default: third.', values: sizes },
  integrations: {
    description: 'Applications of others, each shown in a frame at /integration/<name>.',
    examples: [
      [{ name: 'tax-atlas', label: 'Tax atlas', permissions: ['visit:atlas-page'], hosts: ['atlas'] }],
    ],
  },
  'integrations[]': {
    description: 'An application in a frame. The api back end says at which address.',
    examples: [
      { name: 'tax-atlas', label: 'Tax atlas', permissions: ['visit:atlas-page'], hosts: ['atlas'] },
    ],
    snippets: [
      {
        label: 'An integrated application',
        description: 'A page of another application, in the menu.',
        body: {
          name: '${1:tax-atlas}',
          label: '${2:Tax atlas}',
          icon: '${3:globe}',
          permissions: ['visit:${1:tax-atlas}-page'],
          hosts: ['${4:atlas}'],
        },
      },
    ],
  },
  'integrations[].name': {
    description: 'What the back end knows it by, and the end of its path.',
    examples: ['tax-atlas'],
    fault: faults.name,
  },
  'integrations[].label': {
    description: 'The text in the menu. Without one it is not in the menu.',
    examples: ['Tax atlas'],
  },
  'integrations[].title': {
    description: 'What the page is called. Default: the label, else the name in words.',
    examples: ['Tax atlas'],
  },
  'integrations[].icon': { description: 'The icon of the menu entry.', values: icons },
  'integrations[].permissions': {
    description: 'Who may open it: any one of these is enough. [] means everyone who is signed in.',
    examples: [['visit:atlas-page']],
  },
  'integrations[].permissions[]': {
    description: 'A permission of the user record.',
    examples: ['visit:atlas-page'],
    fault: faults.permission,
  },
  'integrations[].hosts': {
    description: 'The names of the hosts that its frame may come from. Any other address is refused.',
    examples: [['atlas']],
  },
  'integrations[].hosts[]': {
    description: 'The name of one of the hosts.',
    examples: ['atlas'],
    fault: faults.name,
  },
};
