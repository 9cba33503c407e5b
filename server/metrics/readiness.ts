import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildSource } from '../documents/build';

/** The response of `/readyz`. */
export interface ReadinessResponse {
  readonly status: 200 | 503;
  readonly state: 'ready' | 'stopping' | 'build-missing';
}

export interface ReadinessDependencies {
  readonly build: BuildSource;
  readonly shellFolder: string;
  /** Whether the shell comes from a dev server. */
  readonly isWatched: boolean;
}

/** Readiness of the server: it is ready while the shell's files exist, until it gets the stop signal. */
export class Readiness {
  #stopping = false;

  readonly #dependencies: ReadinessDependencies;

  constructor(dependencies: ReadinessDependencies) {
    this.#dependencies = dependencies;
  }

  stop(): void {
    this.#stopping = true;
  }

  /** Checks that the entry scripts of the shell exist. */
  async check(): Promise<ReadinessResponse> {
    if (this.#stopping) return { status: 503, state: 'stopping' };
    return (await this.#hasShell())
      ? { status: 200, state: 'ready' }
      : { status: 503, state: 'build-missing' };
  }

  async #hasShell(): Promise<boolean> {
    const { build, shellFolder, isWatched } = this.#dependencies;
    if (isWatched) return true;
    const { entries } = await build();
    const files = [...entries.main.scripts, ...entries.account.scripts];
    const checks = await Promise.allSettled(files.map((file) => access(join(shellFolder, file))));
    return checks.every(({ status }) => status === 'fulfilled');
  }
}
