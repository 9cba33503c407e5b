/** What the parts of the design system say by themselves. */
export const strings = {
  loading: 'Loading',
  retry: 'Retry',
  owner: 'Owner',
  reference: 'Reference',
  skipToMainContent: 'Skip to main content',
  show: 'Show',
  hide: 'Hide',
  showOrHidePassword: 'Show or hide password',
  passwordShown: 'Your password is shown.',
  passwordHidden: 'Your password is hidden.',
  close: 'Close',
  oops: 'Oops!',
  backToHome: 'Back to home',
} as const;

/** What the error page says for a code (sections 2 and 8); other codes have no text of their own. */
export const errorTexts: Readonly<Record<string, string | undefined>> = {
  '401': 'Unauthorized error',
  '404': "Sorry we couldn't find the page you're looking for!",
};
