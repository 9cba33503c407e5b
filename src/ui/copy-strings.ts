/** What copy buttons say by themselves; most pages have none, so that it is not among the texts that come first. */
export const copyStrings = {
  copied: 'Copied',
  notCopied: 'Your browser did not let this be copied. Select it and copy it yourself.',
} as const;
