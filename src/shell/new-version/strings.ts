/** What is said to a page that is older than the portal. */
export const strings = {
  title: 'A new version of the portal is there',
  why: 'This page was opened before it, and a part that it needs is not there any more. Load the page anew to go on. Save your work first if you have some.',
  later: 'Not now',
  load: 'Load the page anew',
} as const;
