import type { OAuthConfig } from '@aws-amplify/core';
import { signInWithRedirect } from 'aws-amplify/auth';
import { err, type Result } from '#base';
import { configureIdentity, type IdentitySettings } from './configure';
import { toSignInFailure, signedIn, type SignInFailure, type SignInProgress } from './steps';

/** The pages of the provider on which people sign in instead of on ours. */
export interface HostedPages {
  /** Their absolute address; it may have a path, and is https except on this machine. */
  readonly address: string;
}

const tokenPath = '/oauth2/token';

/** The client knows a domain alone, and speaks https to it whatever was configured. */
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

/** Puts an address that the client made back to what was configured: pages on this machine may be plain http. */
function requireConfigured(url: string, { address }: HostedPages): string {
  const made = toSecureForm(address);
  return url.startsWith(`${made}/`) ? address.replace(/\/$/, '') + url.slice(made.length) : url;
}

/** Leaves for the hosted pages; they lead back to the site root. */
export async function openHostedPages(settings: IdentitySettings, pages: HostedPages): Promise<void> {
  configureIdentity(settings, getOAuthSettings(pages));
  await signInWithRedirect({
    options: {
      authSessionOpener: async (url) => window.location.assign(requireConfigured(url, pages)),
    },
  });
}

/** Ends the sign-in with which the hosted pages led back here: trades the code in the address for tokens. */
export async function completeHostedSignIn(
  settings: IdentitySettings,
  pages: HostedPages,
): Promise<Result<SignInProgress, SignInFailure>> {
  const { fetch } = window;
  const tokenAddress = toSecureForm(pages.address) + tokenPath;
  window.fetch = (input, init) =>
    fetch.call(window, input === tokenAddress ? requireConfigured(tokenAddress, pages) : input, init);
  try {
    // The client completes the flow by itself as soon as it is configured, and holds back the session until then.
    configureIdentity(settings, getOAuthSettings(pages));
    return await signedIn();
  } catch (thrown) {
    return err(toSignInFailure(thrown));
  } finally {
    window.fetch = fetch;
  }
}

/** Where the hosted pages end their own session, and then lead to `target`. */
export function hostedLogoutAddress({ address }: HostedPages, client: string, target: string): string {
  const logout = new URL(`${address.replace(/\/$/, '')}/logout`);
  logout.searchParams.set('client_id', client);
  logout.searchParams.set('logout_uri', target);
  return logout.href;
}
