/** A planted fault: the rule that must report it, the file, its import, and what the message must say to do. */
export interface Fault {
  readonly rule: string;
  readonly file: string;
  readonly imports: string;
  readonly wayOut: RegExp;
}
