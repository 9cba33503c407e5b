import type { Response as Answer } from 'light-my-request';
import type { PortalServer } from '../../server/server';
import { getCookie, createHint, pageData, submitOverride } from './portal-server';

/** The hint cookie of a user who can open two sections. */
export const hint = createHint(['visit:rfr-page', 'visit:maps-page']);

/** The security policy of a document. */
export const getPolicy = ({ headers }: Answer): string => String(headers['content-security-policy']);

/** The mode in the data of a document. */
export function getMode({ body }: Answer): unknown {
  const data = pageData(body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'mode') : undefined;
}

/** The manifest in the data of a document. */
export function getManifest({ body }: Answer): unknown {
  const data = pageData(body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'manifest') : undefined;
}

/** An address of this machine. */
export const localAddress = 'http://localhost:5001';

/** The cookies of a user who consented to an override from this machine. */
export async function giveConsent(server: PortalServer): Promise<string> {
  return `${hint}; ${getCookie(await submitOverride(server, { app: 'rfr', address: localAddress, return: '/' }))}`;
}
