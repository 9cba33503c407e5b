import type { Response as Answer } from 'light-my-request';
import type { PortalServer } from '../../server/server';
import { getCookie, createHint, pageData, submitOverride } from './portal-server';

/** The cookie of somebody who may open two sections. */
export const hint = createHint(['visit:rfr-page', 'visit:maps-page']);

/** The security policy of a document. */
export const getPolicy = ({ headers }: Answer): string => String(headers['content-security-policy']);

/** What a document says of its mode. */
export function getMode({ body }: Answer): unknown {
  const data = pageData(body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'mode') : undefined;
}

/** The manifest that a document carries. */
export function getManifest({ body }: Answer): unknown {
  const data = pageData(body);
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'manifest') : undefined;
}

/** An address of this machine. */
export const here = 'http://localhost:5001';

/** The cookies of somebody who agreed that an app comes from this machine. */
export async function agreed(server: PortalServer): Promise<string> {
  return `${hint}; ${getCookie(await submitOverride(server, { app: 'rfr', address: here, return: '/' }))}`;
}
