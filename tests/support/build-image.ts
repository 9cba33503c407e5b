import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { getCopies, getInstructions, readContainerfile, readIgnoreFile, type Stage } from './containerfile';

const root = join(__dirname, '../..');

/** Builds `deploy/Containerfile` without a container engine, in a temporary folder. */
export interface ImageBuild {
  /** The folder that acts as `/` for the build stages. */
  readonly folder: string;
  /** Copies the files of a stage and runs its steps; throws with the end of their output. */
  readonly runStage: (name: string) => void;
}

const isInStages = (part: string): boolean => /^\/(portal|data|source)(\/|$)/.test(part);

/** The environment without the test runner's variables; keeps those of npm and its registry. */
function getEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|JEST_|TEST_|PORTAL_)/.test(name),
  );
  return Object.fromEntries(others);
}

/** Copies what a `COPY` names, except files that `.dockerignore` excludes. */
function copyInto(source: string, stage: Stage): void {
  const { isLeftOut } = readIgnoreFile(root);
  for (const { sources, target } of getCopies(stage)) {
    for (const path of sources) {
      const to = target.endsWith('/') ? join(source, target, basename(path)) : join(source, target);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, path), to, { recursive: true, filter: (file) => !isLeftOut(basename(file)) });
    }
  }
}

/** Creates the folders of a build. */
export function createImageBuild(): ImageBuild {
  const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
  // The server runs as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  const source = join(folder, 'source');
  mkdirSync(source);
  const stages = readContainerfile(root);
  return {
    folder,
    runStage(name) {
      const stage = stages.find((one) => one.name === name);
      if (stage === undefined) throw new Error(`deploy/Containerfile has no stage ${name}.`);
      copyInto(source, stage);
      for (const step of getInstructions(stage, 'RUN')) {
        const words = step.split(' ').map((part) => (isInStages(part) ? folder + part : part));
        execFileSync('sh', ['-c', words.join(' ')], { cwd: source, env: getEnvironment(), stdio: 'pipe' });
      }
    },
  };
}
