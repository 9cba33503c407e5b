import { escapeHtml, type Page } from '../html';

export interface LoginView {
  /** The address that the form is sent to, with the client's query. */
  readonly action: string;
  /** The user ID of the last attempt. */
  readonly userId?: string | undefined;
  /** Why the last attempt was refused. */
  readonly refusal?: string | undefined;
}

/** The form for user ID and password. */
export function createLoginPage({ action, userId = '', refusal }: LoginView): Page {
  const alert = refusal === undefined ? '' : `<p role="alert">${escapeHtml(refusal)}</p>`;
  return {
    title: 'Sign in',
    body: `<h1>Sign in</h1><p class="quiet">This page of the sandbox stands for the hosted sign-in of the identity provider.</p>
${alert}
<form method="post" action="${escapeHtml(action)}">
<label>User ID <input name="username" autocomplete="username" required value="${escapeHtml(userId)}"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>`,
  };
}

/** The page for an invalid request that must not be redirected back to the client. */
export function createRefusalPage(reason: string): Page {
  const title = 'This request cannot be answered';
  return { title, body: `<h1>${title}</h1><p role="alert">${escapeHtml(reason)}</p>` };
}
