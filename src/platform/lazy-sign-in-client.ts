import type { SignInClient, SignInClientDependencies } from './identity/sign-in';

/** Loads the identity client on demand: it is large, and the form works without it. */
export async function loadSignInClient(dependencies: SignInClientDependencies): Promise<SignInClient> {
  const { createSignInClient } = await import(/* webpackChunkName: "sign-in" */ './identity/sign-in');
  return createSignInClient(dependencies);
}

export function loadHostedPages() {
  return import(/* webpackChunkName: "hosted-sign-in" */ './identity/hosted');
}
