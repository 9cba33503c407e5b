import type { SignInClient, SignInClientDependencies } from './identity/sign-in';

/** Loads the identity client when it is wanted: it is large, and a form can be filled in without it. */
export async function loadSignInClient(dependencies: SignInClientDependencies): Promise<SignInClient> {
  const { createSignInClient } = await import(/* webpackChunkName: "sign-in" */ './identity/sign-in');
  return createSignInClient(dependencies);
}

/** Loads the way to the provider's own sign-in pages and back, where they are offered. */
export function loadHostedPages() {
  return import(/* webpackChunkName: "hosted-sign-in" */ './identity/hosted');
}
