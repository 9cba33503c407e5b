import { escapeHtml, htmlPage } from '../html';
import { strings } from './strings';

/** What the sign-in page shows: why the last try was refused, and the user ID it was made with. */
export interface LoginView {
  /** Where the form goes, with what the client asked for in its query. */
  readonly action: string;
  readonly userId?: string | undefined;
  readonly refusal?: string | undefined;
}

/** The form for user ID and password. */
export function loginPage({ action, userId = '', refusal }: LoginView): string {
  const alert = refusal === undefined ? '' : `<p role="alert">${escapeHtml(refusal)}</p>`;
  return htmlPage({
    title: strings.title,
    body: `<h1>${strings.title}</h1><p class="quiet">${escapeHtml(strings.purpose)}</p>
${alert}
<form method="post" action="${escapeHtml(action)}">
<label>${strings.userId} <input name="username" autocomplete="username" required value="${escapeHtml(userId)}"></label>
<label>${strings.password} <input name="password" type="password" autocomplete="current-password" required></label>
<button>${strings.signIn}</button>
</form>`,
  });
}

/** The page for a request that may not be returned to its sender. */
export function refusalPage(reason: string): string {
  return htmlPage({
    title: strings.refusedTitle,
    body: `<h1>${strings.refusedTitle}</h1><p role="alert">${escapeHtml(reason)}</p>`,
  });
}
