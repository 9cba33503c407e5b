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
} as const;
