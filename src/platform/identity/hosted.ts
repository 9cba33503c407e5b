import type { OAuthConfig } from '@aws-amplify/core';
import { signInWithRedirect } from 'aws-amplify/auth';
import { err, ok, type Result } from '#base';
import { hasRoomForSession } from '../storage/room';
import { configureIdentity, type IdentitySettings } from './configure';
import type { Session } from './claims';
import { signedIn } from './steps';

/** The provider's hosted sign-in pages. */
export interface HostedPages {
  /** Their absolute address, with an optional path; https except on localhost. */
  readonly address: string;
}

const tokenPath = '/oauth2/token';

/** The client accepts only a domain and always uses https. */
function toSecureForm(address: string): string {
  return address.replace(/^http:/, 'https:').replace(/\/$/, '');
}

function getOAuthSettings({ address }: HostedPages): OAuthConfig {
  const root = `${window.location.origin}/`;
  return {
    domain: toSecureForm(address).replace(/^https:\/\//, ''),
    scopes: ['email', 'openid', 'phone', 'profile'],
    redirectSignIn: [root],
    redirectSignOut: [root],
    responseType: 'code',
  };
}

/** Restores the configured address, because pages on localhost may be plain http. */
function requireConfigured(url: string, { address }: HostedPages): string {
  const secureAddress = toSecureForm(address);
  return url.startsWith(`${secureAddress}/`)
    ? address.replace(/\/$/, '') + url.slice(secureAddress.length)
    : url;
}

/** Why the hosted pages could not be opened or did not sign in. */
export type HostedFailure = 'storage-full' | 'authentication-error';

/** Redirects to the hosted pages, which return to the site root; resolves to the reason if it fails. */
export async function openHostedPages(
  settings: IdentitySettings,
  pages: HostedPages,
): Promise<HostedFailure | undefined> {
  if (!hasRoomForSession()) return 'storage-full';
  configureIdentity(settings, getOAuthSettings(pages));
  await signInWithRedirect({
    options: {
      authSessionOpener: async (url) => window.location.assign(requireConfigured(url, pages)),
    },
  });
  return undefined;
}

/** Completes a hosted sign-in: exchanges the code in the address for tokens. */
export async function completeHostedSignIn(
  settings: IdentitySettings,
  pages: HostedPages,
): Promise<Result<Session, HostedFailure>> {
  if (!hasRoomForSession()) return err('storage-full');
  const { fetch } = window;
  const tokenAddress = toSecureForm(pages.address) + tokenPath;
  window.fetch = (input, init) =>
    fetch.call(window, input === tokenAddress ? requireConfigured(tokenAddress, pages) : input, init);
  try {
    // Once configured, the client completes the flow itself, and blocks the session until then.
    configureIdentity(settings, getOAuthSettings(pages));
    const progress = await signedIn();
    return progress.ok && progress.value.kind === 'done'
      ? ok(progress.value.session)
      : err('authentication-error');
  } catch {
    return err('authentication-error');
  } finally {
    window.fetch = fetch;
  }
}

/** Returns the log-out address of the hosted pages, which then redirects to `target`. */
export function hostedLogoutAddress({ address }: HostedPages, client: string, target: string): string {
  const logout = new URL(`${address.replace(/\/$/, '')}/logout`);
  logout.searchParams.set('client_id', client);
  logout.searchParams.set('logout_uri', target);
  return logout.href;
}
