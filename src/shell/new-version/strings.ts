/** What is said to a page that is older than the portal. */
export const strings = {
  title: 'A new version of the portal is available',
  why: 'This page was opened earlier, and a part that it needs is no longer there. Reload the page to go on. Save your work first if you have some.',
  later: 'Not now',
  load: 'Reload the page',
} as const;
