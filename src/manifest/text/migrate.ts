import { applyEdits, modify, type Node } from 'jsonc-parser';
import type { Problem } from '../problem';
import { detectLayout } from './edit-text';
import { locate, parseSyntax } from './syntax';
import { firstVersion, createNewerFormatProblem, readVersion } from './version';

/** A migration from one manifest format to the next; it changes nothing else. */
export interface Migration {
  /** Describes the step to the file's owner. */
  readonly description: string;
  /**
   * Returns the new text, or the position that prevents the migration; the version number is set elsewhere.
   */
  readonly migrate: (text: string, root: Node) => string | Problem;
}

export type MigrationResult =
  | {
      readonly ok: true;
      readonly text: string;
      /** The original format of the text. */
      readonly from: number;
      /** One line per step; empty if the text was already in the newest format. */
      readonly steps: readonly string[];
    }
  | { readonly ok: false; readonly problem: Problem };

/** The migrations by format: the first is 1 → 2. */
export const migrations: readonly Migration[] = [
  { description: 'the file says itself which format it is written in', migrate: (text) => text },
];

/** Sets the format number, after `$schema` if there is none yet. */
function setVersion(text: string, version: number): string {
  const syntax = parseSyntax(text);
  if ('problem' in syntax) return text;
  const { tree } = syntax;
  const { unit, eol } = detectLayout(text, tree);
  const isOnLines = text.slice(tree.offset, tree.offset + tree.length).includes('\n');
  const edits = modify(text, ['manifestVersion'], version, {
    ...(isOnLines
      ? { formattingOptions: { insertSpaces: !unit.includes('\t'), tabSize: unit.length, eol } }
      : {}),
    getInsertionIndex: (keys) => keys.indexOf('$schema') + 1,
  });
  return applyEdits(text, edits);
}

/**
 * Migrates a manifest's text from any format to the newest; the layout and comments of other parts are kept.
 * Never throws.
 */
export function migrateManifestText(text: string, steps: readonly Migration[] = migrations): MigrationResult {
  const byteOrderMark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const target = steps.length + firstVersion;
  const descriptions: string[] = [];
  let content = text.slice(byteOrderMark.length);
  let from: number | undefined;
  for (let at = firstVersion; at <= target; at += 1) {
    const syntax = parseSyntax(content);
    if ('problem' in syntax) return { ok: false, problem: syntax.problem };
    const fail = (problem: Problem): MigrationResult => ({
      ok: false,
      problem: locate(content, syntax.tree, problem),
    });
    const version = readVersion(syntax.tree);
    if (typeof version !== 'number') return fail(version);
    if (version > target) return fail(createNewerFormatProblem(version, target));
    from ??= version;
    const step = steps[version - firstVersion];
    if (step === undefined) break;
    const next = step.migrate(content, syntax.tree);
    if (typeof next !== 'string') return fail(next);
    content = setVersion(next, version + 1);
    descriptions.push(`${version} → ${version + 1}: ${step.description}`);
  }
  return { ok: true, text: byteOrderMark + content, from: from ?? target, steps: descriptions };
}
