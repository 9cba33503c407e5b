import { createPolicy, type PolicyContext } from '../../src/manifest/policy';
import type { Portal } from '../../src/manifest/portal';

/** The input of sample policies. */
export const context: PolicyContext = {
  revision: 'abc123',
  identityEndpoint: 'https://identity.example.test/idp',
  getImportMapHash: () => 'sha256-map',
};

/** The mode of signed-in documents. */
export const portalMode = { kind: 'portal' } as const;

/** The directives of a policy by name. */
export function parseDirectives(header: string): Record<string, string> {
  return Object.fromEntries(
    header.split('; ').map((text) => {
      const [name = '', ...values] = text.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

/** The directives of the document at a path. */
export function getPolicyAt(
  portal: Portal,
  pathname: string,
  more: Partial<PolicyContext> = {},
): Record<string, string> {
  const route = portal.tree.match(pathname)?.route;
  return parseDirectives(createPolicy(portal, route, portalMode, { ...context, ...more }).header);
}

/** The sources of the sample back ends. */
export const backends =
  'https://accounts.example.test https://api.example.test https://assets.example.test wss://socket.example.test';
