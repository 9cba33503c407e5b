import { faults } from './faults';
import type { HelpByKey } from './help';

const orTwo = 'Or an object with two: "internal" for the portal server, "public" for browsers.';

function backend(what: string, name: string): HelpByKey[string] {
  return {
    description: `The address of the back end ${what}. ${orTwo} PORTAL_BACKEND_${name} replaces it.`,
    examples: [`https://${name.toLowerCase().replaceAll('_', '-')}.example.ca`],
    fault: faults.address,
  };
}

/** Help for the sections `backends` and `hosts`. */
export const addressesHelp: HelpByKey = {
  backends: {
    description: 'The addresses of the services that the portal calls. All five are needed.',
    examples: [{ accounts: 'https://accounts.example.ca' }],
  },
  'backends.accounts': backend('for accounts and sign-in checks', 'ACCOUNTS'),
  'backends.api': backend('for the data of the sections', 'API'),
  'backends.apiUsers': backend('for user records and settings', 'API_USERS'),
  'backends.assets': {
    description:
      'The address of the back end for pictures and files of posts, which browsers call themselves. PORTAL_BACKEND_ASSETS replaces it.',
    examples: ['https://assets.example.ca'],
    fault: faults.address,
  },
  'backends.socket': {
    description: `The address of the websocket for notifications. ${orTwo} PORTAL_BACKEND_SOCKET replaces it.`,
    examples: ['wss://socket.example.ca'],
    fault: faults.socket,
  },
  hosts: {
    description:
      'The hosts that apps come from, by name. PORTAL_HOST_<NAME> replaces an address; null leaves it to the environment.',
    examples: [{ rfr: 'https://rfr.example.ca', maps: null }],
    snippets: [
      {
        label: 'A host',
        description: 'A host with its address.',
        body: { '${1:my-app}': 'https://${2:my-app.example.ca}' },
      },
    ],
  },
  'hosts.*': {
    description: 'The address of the host, or null where each environment sets its own.',
    examples: ['https://rfr.example.ca'],
    fault: faults.address,
    snippets: [
      {
        label: 'An address',
        description: 'The https address of one host, without a slash at its end.',
        body: 'https://${1:my-app.example.ca}',
      },
      {
        label: 'A local address',
        description: 'A host on this machine.',
        body: 'http://localhost:${1:4301}',
      },
    ],
  },
};
