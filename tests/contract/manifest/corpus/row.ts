import type { ProblemCode } from '#manifest';

/** One small edit that breaks the good manifest, and the one problem that it makes. */
export interface BrokenManifest {
  readonly story: string;
  /** A piece of the good manifest that it holds once, and what stands there instead. */
  readonly edit: readonly [from: string, to: string];
  readonly code: ProblemCode;
  readonly path: string;
  readonly line: number;
  readonly message: RegExp;
}

/** A broken manifest as a row of a table. */
export type Row = readonly [
  story: string,
  from: string,
  to: string,
  code: ProblemCode,
  path: string,
  line: number,
  message: RegExp,
];
