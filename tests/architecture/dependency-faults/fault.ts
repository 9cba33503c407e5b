/**
 * A planted fault: the rule that must report it, the file, its import, and the remedy that the message must
 * name.
 */
export interface Fault {
  readonly rule: string;
  readonly file: string;
  readonly imports: string;
  readonly wayOut: RegExp;
}
