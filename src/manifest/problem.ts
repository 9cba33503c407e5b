export type ProblemCode =
  | 'json-syntax'
  | 'too-large'
  | 'too-deep'
  | 'more-problems'
  | 'older-format'
  | 'newer-format'
  | 'schema'
  | 'unknown-key'
  | 'duplicate-key'
  | 'duplicate-name'
  | 'duplicate-path'
  | 'unknown-app'
  | 'unknown-host'
  | 'unknown-icon'
  | 'unknown-feature'
  | 'host-missing'
  | 'host-unset'
  | 'route-leads-nowhere'
  | 'unknown-path'
  | 'redirect-loop'
  | 'reserved-path'
  | 'path-takes-all'
  | 'path-in-other-case'
  | 'widget-of-relaxed-app'
  | 'widget-on-relaxed-app'
  | 'frame-on-own-origin'
  | 'map-in-frame'
  | 'entry-not-listed'
  | 'policy'
  | 'import-conflict'
  | 'import-shared'
  | 'key-unused'
  | 'text-missing'
  | 'contract-unused'
  | 'ui-unused'
  | 'token-unused'
  | 'token-held'
  | 'token-exposed'
  | 'other-contract'
  | 'other-ui'
  | 'unknown-permission'
  | 'opened-to-everyone'
  | 'permissions-missing'
  | 'owner-missing'
  | 'integrity-missing'
  | 'unused-app'
  | 'unused-host'
  | 'local-in-production'
  | 'internal-unused'
  | 'internal-local'
  | 'internal-readable'
  | 'new-flag-expired'
  | 'unknown-override';

/** One problem of a manifest: what is wrong, where, and how to fix it. */
export interface Problem {
  readonly code: ProblemCode;
  /** An error rejects the manifest; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The position as a JSON pointer, such as `/routes/3/app`. */
  readonly path: string;
  readonly message: string;
  /** Counted from 1; known only if the manifest was read from text. */
  readonly line?: number;
  readonly column?: number;
}

/** Joins keys to a JSON pointer. */
export function toPointer(keys: readonly unknown[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function errorAt(code: ProblemCode, path: string, message: string): Problem {
  return { code, severity: 'error', path, message };
}

export function warningAt(code: ProblemCode, path: string, message: string): Problem {
  return { code, severity: 'warning', path, message };
}

/** Formats a problem as one line: file, line, column, JSON path and message. */
export function formatProblem(file: string, problem: Problem): string {
  const place = problem.line === undefined ? '' : `:${problem.line}:${problem.column ?? 1}`;
  return `${file}${place} ${problem.path === '' ? '/' : problem.path} ${problem.message}`;
}

/** Formats all problems of a file, one per line; warnings are marked. */
export function formatProblems(file: string, problems: readonly Problem[]): string[] {
  return problems.map(
    (problem) => `${problem.severity === 'warning' ? 'warning: ' : ''}${formatProblem(file, problem)}`,
  );
}

/** Whether any of the problems rejects the manifest. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
