import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An instruction of a container file: its keyword and its arguments, on one line. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** A stage of a container file. */
export interface Stage {
  /** The stage or image that it is based on. */
  readonly from: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** The source and target of a COPY from the build context; none for copies from other stages. */
export interface Copy {
  readonly sources: readonly string[];
  readonly target: string;
}

/** Parses the stages of `deploy/Containerfile`; throws at syntax that this file does not use. */
export function readContainerfile(root: string): readonly Stage[] {
  const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8').replaceAll('\\\n', ' ');
  const [, ...stages] = text.split(/^(?=FROM )/m);
  return stages.map((stage) => {
    const [first = '', ...lines] = stage.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const [, from = '', name] = /^FROM (\S+)(?: AS (\S+))?$/.exec(first) ?? [];
    const instructions = lines.map((line) => {
      const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      if (word === undefined || rest === undefined) throw new Error(`Not an instruction: ${line}`);
      return { word, rest };
    });
    return { from, name, instructions };
  });
}

/** The arguments of all instructions of a kind. */
export function getInstructions({ instructions }: Stage, wanted: string): readonly string[] {
  return instructions.flatMap(({ word, rest }) => (word === wanted ? [rest] : []));
}

/** The copies of a stage from the build context. */
export function getCopies(stage: Stage): readonly Copy[] {
  return getInstructions(stage, 'COPY').flatMap((rest) => {
    const words = rest.split(/\s+/);
    return words[0]?.startsWith('--') === true
      ? []
      : [{ sources: words.slice(0, -1), target: words.at(-1) ?? '' }];
  });
}

/** The patterns that `.dockerignore` includes, and a check for what it excludes everywhere. */
export function readIgnoreFile(root: string): {
  readonly admitted: readonly string[];
  readonly isLeftOut: (name: string) => boolean;
} {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const everywhere = lines
    .filter((line) => line.startsWith('**/'))
    .map((line) => line.slice('**/'.length))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
  return {
    admitted: lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)),
    isLeftOut: (name) => everywhere.some((pattern) => pattern.test(name)),
  };
}
