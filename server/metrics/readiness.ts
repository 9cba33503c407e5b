import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildSource } from '../documents/build';

/** The answer of `/readyz`. */
export interface ReadinessAnswer {
  readonly status: 200 | 503;
  readonly word: 'ready' | 'stopping' | 'build-missing';
}

export interface ReadinessDependencies {
  readonly build: BuildSource;
  readonly shellFolder: string;
  /** Whether the shell comes from a dev server. */
  readonly isWatched: boolean;
}

/** The server is ready until it gets the stop signal, while the shell's files exist. */
export class Readiness {
  #stopping = false;

  readonly #dependencies: ReadinessDependencies;

  constructor(dependencies: ReadinessDependencies) {
    this.#dependencies = dependencies;
  }

  stop(): void {
    this.#stopping = true;
  }

  /** Checks the shell's first files, which may have been removed. */
  async look(): Promise<ReadinessAnswer> {
    if (this.#stopping) return { status: 503, word: 'stopping' };
    return (await this.#hasShell()) ? { status: 200, word: 'ready' } : { status: 503, word: 'build-missing' };
  }

  async #hasShell(): Promise<boolean> {
    const { build, shellFolder, isWatched } = this.#dependencies;
    if (isWatched) return true;
    const { entries } = await build();
    const files = [...entries.main.scripts, ...entries.account.scripts];
    const looks = await Promise.allSettled(files.map((file) => access(join(shellFolder, file))));
    return looks.every(({ status }) => status === 'fulfilled');
  }
}
