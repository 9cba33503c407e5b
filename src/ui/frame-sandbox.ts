/** What a framed page may do (section 9); everything else is refused to it. */
export const frameSandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-modals',
  'allow-forms',
  'allow-downloads',
].join(' ');
