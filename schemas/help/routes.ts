import { faults } from './faults';
import type { HelpByKey } from './help';
import { icons } from './icons';

/** Help for the section `routes`; the keys of children are the same. */
export const routesHelp: HelpByKey = {
  routes: {
    description:
      'The addresses of the portal, in the order of the menu: who may open each, and what it opens.',
    examples: [[{ path: '/rfr', label: 'RfRs', permissions: ['visit:rfr-page'], app: 'rfr' }]],
  },
  'routes[]': {
    description: 'An address of the portal. It has either "app" or "redirect".',
    examples: [{ path: '/rfr', label: 'RfRs', permissions: ['visit:rfr-page'], app: 'rfr' }],
    snippets: [
      {
        label: 'A route to an app',
        description: 'An entry of the menu that opens an app.',
        body: {
          path: '/${1:my-app}',
          label: '${2:My app}',
          icon: '${3:folder}',
          permissions: ['visit:${1:my-app}-page'],
          app: '${1:my-app}',
        },
      },
      {
        label: 'A redirect',
        description: 'An address that leads on to another.',
        body: { path: '/${1:old}', permissions: ['visit:${2:my-app}-page'], redirect: '/${2:my-app}' },
      },
    ],
  },
  'routes[].path': {
    description:
      'The address, different for each route. "/maps/:sheet" takes any one word in the place of ":sheet".',
    examples: ['/building-permits'],
    fault: faults.path,
  },
  'routes[].label': {
    description: 'The text in the menu. A route without one is not in the menu.',
    examples: ['RfRs'],
  },
  'routes[].title': {
    description: 'What the page is called in the title of the window. Default: the label.',
    examples: ['Requests for Reconsideration'],
  },
  'routes[].tooltip': {
    description: 'The tooltip of the menu entry.',
    examples: ['Request for Reconsideration'],
  },
  'routes[].icon': { description: 'The icon of the menu entry.', values: icons },
  'routes[].permissions': {
    description: 'Who may open it: any one of these is enough. [] means everyone who is signed in.',
    examples: [['visit:rfr-page']],
  },
  'routes[].permissions[]': {
    description: 'A permission of the user record.',
    examples: ['visit:rfr-page'],
    fault: faults.permission,
  },
  'routes[].new': {
    description: 'Marks the menu entry as new: true, or the last day to do so.',
    examples: ['2026-12-31'],
    fault: 'Write true, false or the last day to show it, such as "2026-12-31".',
  },
  'routes[].exact': {
    description: 'false gives the route all addresses below its path as well. Default: true.',
    examples: [false],
  },
  'routes[].strict': {
    description: 'true refuses the address with a slash at its end. Default: false.',
    examples: [true],
  },
  'routes[].hidden': {
    description: 'true keeps a route with a label out of the menu. Default: false.',
    examples: [true],
  },
  'routes[].append': {
    description: 'Adds the default municipality of the person to the address when it is missing.',
    examples: [['ccmm']],
  },
  'routes[].append[]': {
    description: 'What is added to the address.',
    values: { ccmm: 'The code of the county and municipality on screen.' },
  },
  'routes[].feature': {
    description: 'One of portal.features. While it is off, the route does not exist.',
    examples: ['newMyWork'],
  },
  'routes[].app': { description: 'The app that it opens.', examples: ['rfr'], fault: faults.name },
  'routes[].redirect': {
    description: 'The path that it leads on to, instead of an app.',
    examples: ['/home/dashboard'],
    fault: faults.path,
  },
  'routes[].children': {
    description: 'Routes that the menu shows below this one. Their paths are written in full.',
    examples: [
      [{ path: '/admin/users', label: 'Users', permissions: ['visit:admin-page'], app: 'admin-users' }],
    ],
  },
};
