import { makeAutoObservable, observableRef } from 'mobx';
import type { Log } from '#platform';
import type { Notice } from '#plugin-api';

export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly details: unknown;
}

/** The toasts and log lines of a test host. */
export class Journal {
  notices: readonly Notice[] = [];
  lines: readonly LogLine[] = [];
  readonly #further: Log | undefined;

  constructor(further: Log | undefined) {
    this.#further = further;
    makeAutoObservable(this, { notices: observableRef, lines: observableRef }, { autoBind: true });
  }

  addNotice(notice: Notice): void {
    this.notices = [...this.notices, notice];
  }

  warn(message: string, details?: unknown): void {
    this.#write({ level: 'warn', message, details });
    this.#further?.warn(message, details);
  }

  error(message: string, details?: unknown): void {
    this.#write({ level: 'error', message, details });
    this.#further?.error(message, details);
  }

  #write(line: LogLine): void {
    this.lines = [...this.lines.slice(-199), line];
  }
}
