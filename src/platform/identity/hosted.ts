import type { OAuthConfig } from '@aws-amplify/core';
import { signInWithRedirect } from 'aws-amplify/auth';
import { err, type Result } from '#base';
import { configureIdentity, type IdentitySettings } from './configure';
import { toSignInFailure, signedIn, type SignInFailure, type SignInProgress } from './steps';

/** The provider's hosted sign-in pages. */
export interface HostedPages {
  /** Their absolute address; it may have a path, and is https except on this machine. */
  readonly address: string;
}

const tokenPath = '/oauth2/token';

/** The client takes a domain only and always uses https. */
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

/** Restores the configured address: pages on this machine may be plain http. */
function requireConfigured(url: string, { address }: HostedPages): string {
  const secureAddress = toSecureForm(address);
  return url.startsWith(`${secureAddress}/`)
    ? address.replace(/\/$/, '') + url.slice(secureAddress.length)
    : url;
}

/** Redirects to the hosted pages; they return to the site root. */
export async function openHostedPages(settings: IdentitySettings, pages: HostedPages): Promise<void> {
  configureIdentity(settings, getOAuthSettings(pages));
  await signInWithRedirect({
    options: {
      authSessionOpener: async (url) => window.location.assign(requireConfigured(url, pages)),
    },
  });
}

/** Completes a hosted sign-in: exchanges the code in the address for tokens. */
export async function completeHostedSignIn(
  settings: IdentitySettings,
  pages: HostedPages,
): Promise<Result<SignInProgress, SignInFailure>> {
  const { fetch } = window;
  const tokenAddress = toSecureForm(pages.address) + tokenPath;
  window.fetch = (input, init) =>
    fetch.call(window, input === tokenAddress ? requireConfigured(tokenAddress, pages) : input, init);
  try {
    // The client completes the flow itself once configured, and withholds the session until then.
    configureIdentity(settings, getOAuthSettings(pages));
    return await signedIn();
  } catch (thrown) {
    return err(toSignInFailure(thrown));
  } finally {
    window.fetch = fetch;
  }
}

/** The log-out address of the hosted pages, which then redirects to `target`. */
export function hostedLogoutAddress({ address }: HostedPages, client: string, target: string): string {
  const logout = new URL(`${address.replace(/\/$/, '')}/logout`);
  logout.searchParams.set('client_id', client);
  logout.searchParams.set('logout_uri', target);
  return logout.href;
}
