const list = new Intl.ListFormat('en-CA', { type: 'disjunction' });

/** What the notes on apps say. */
export const strings = {
  oneOf: (what: string, names: readonly string[]) => `${what} (${list.format(names)})`,
} as const;
