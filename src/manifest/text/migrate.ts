import { applyEdits, modify, type Node } from 'jsonc-parser';
import type { Problem } from '../problem';
import { detectLayout } from './edit-text';
import { locate, parseSyntax } from './syntax';
import { firstVersion, createNewerFormatProblem, readVersion } from './version';

/** The step from one format of the manifest to the next: it changes what the next one wants, and no other character. */
export interface Migration {
  /** What it does, in words for the person whose file it is. */
  readonly description: string;
  /** The new text, or the place that stands in the way; the number of the format is not its business. */
  readonly migrate: (text: string, root: Node) => string | Problem;
}

/** What a migration came to. */
export type MigrationResult =
  | {
      readonly ok: true;
      readonly text: string;
      /** The format that the text was written in. */
      readonly from: number;
      /** What was done, a line for each step; empty when the text was in the newest format already. */
      readonly steps: readonly string[];
    }
  | { readonly ok: false; readonly problem: Problem };

/** The step away from each format: the first is 1 → 2, and there are as many as there are formats before this one. */
export const migrations: readonly Migration[] = [
  { description: 'the file says itself which format it is written in', migrate: (text) => text },
];

/** The text with its format's number, behind `$schema` where it has none yet. */
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
 * Brings the text of a manifest, whichever format it is in, to the last one that the steps lead to; what they do not
 * concern keeps its layout and its comments. Never throws.
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
