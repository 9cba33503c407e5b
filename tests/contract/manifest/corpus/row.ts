import type { ProblemCode } from '#manifest';

/** A small edit that breaks the good manifest, and the resulting problem. */
export interface BrokenManifest {
  readonly story: string;
  /** A piece that occurs once in the good manifest, and its replacement. */
  readonly edit: readonly [from: string, to: string];
  readonly code: ProblemCode;
  readonly path: string;
  readonly line: number;
  readonly message: RegExp;
}

/** A broken manifest as a table row. */
export type Row = readonly [
  story: string,
  from: string,
  to: string,
  code: ProblemCode,
  path: string,
  line: number,
  message: RegExp,
];
