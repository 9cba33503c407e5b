/** A planted fault: the rule that must bite, where, on what, and the way out its message must name. */
export interface Fault {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
  readonly wayOut: RegExp;
}

/** What stands before planted code that shall break no rule but its own. */
export const useful = '/** Is here to be found. */\nexport ';
