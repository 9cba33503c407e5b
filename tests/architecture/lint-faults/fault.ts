/**
 * A planted fault: the rule that must report it, the file, its code, and the remedy that the message must
 * name.
 */
export interface Fault {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
  readonly wayOut: RegExp;
}

/** Prefix for planted code that must break only its own rule. */
export const useful = '/** Is here to be found. */\nexport ';
