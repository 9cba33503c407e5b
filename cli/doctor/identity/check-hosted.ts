import { createHash, randomBytes } from 'node:crypto';
import { passed, unchecked, failed, type Check } from '../checks';
import { readPage, type Page } from './call-pool';
import type { PoolReach } from './pool';

/** The error in a redirect (parameter `error`) or in an error response. */
function findError(page: Extract<Page, { kind: 'page' }>, base: string): string | undefined {
  if (page.location !== null) {
    const { pathname, searchParams } = new URL(page.location, base);
    const error = searchParams.get('error');
    return error ?? (pathname.endsWith('/error') ? 'an error page' : undefined);
  }
  if (page.status >= 400)
    return /redirect_mismatch|invalid_client/.exec(page.text)?.[0] ?? `status ${page.status}`;
  return undefined;
}

async function checkCallback(hosted: string, callback: string, reach: PoolReach): Promise<Check> {
  const check = 'callback';
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    client_id: reach.pool.client,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    state: 'portal-doctor',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const page = await readPage(`${hosted}/oauth2/authorize?${query.toString()}`, reach);
  if (page.kind === 'unusable') return failed(check, page.reason);
  const error = findError(page, hosted);
  if (error !== undefined)
    return failed(
      check,
      `the hosted pages do not return to ${callback} (${error}); list it in the client's CallbackURLs, and allow the code grant with the scope openid`,
    );
  return page.location === null
    ? failed(check, `${hosted}/oauth2/authorize answers ${page.status} without leading to a sign-in page`)
    : passed(check, `${callback} is registered`);
}

async function checkSignOut(hosted: string, callback: string, reach: PoolReach): Promise<Check> {
  const check = 'sign-out address';
  const query = new URLSearchParams({ client_id: reach.pool.client, logout_uri: callback });
  const page = await readPage(`${hosted}/logout?${query.toString()}`, reach);
  if (page.kind === 'unusable') return failed(check, page.reason);
  const leadsBack = page.location !== null && new URL(page.location, hosted).href === new URL(callback).href;
  return leadsBack
    ? passed(check, `${callback} is registered`)
    : failed(
        check,
        `the hosted log-out does not return to ${callback} (${findError(page, hosted) ?? `status ${page.status}`}); list it in the client's LogoutURLs`,
      );
}

/** Checks that the hosted pages respond and return to the portal. */
export async function checkHosted(reach: PoolReach): Promise<readonly Check[]> {
  const { hosted, callback } = reach.pool;
  if (hosted === undefined)
    return [unchecked('hosted pages', 'not offered: PORTAL_IDENTITY_HOSTED and --hosted are not set')];
  if (callback === undefined)
    return [unchecked('hosted pages', 'set PORTAL_ORIGIN to the address of the portal')];
  return [await checkCallback(hosted, callback, reach), await checkSignOut(hosted, callback, reach)];
}
