/** What a visitor has received so far. */
export interface VisitorCounts {
  /** Complete documents, with the session. */
  readonly navigations: number;
  /** Files of the shell that loaded. */
  readonly files: number;
  /** Calls of a back end that succeeded. */
  readonly calls: number;
  /** Everything that failed, one line each. */
  readonly failures: readonly string[];
}

/** A call of a back end without any permission. */
const call = '/bff/api-users/v2/user/allowed_municipalities';

export interface VisitorDependencies {
  readonly origin: string;
  /** The session's cookies by name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** The public id of the session. */
  readonly session: string;
  /** The paths to visit in turn. */
  readonly paths: readonly string[];
  /** Files of the open tab's build that load only now and then. */
  readonly laterFiles: readonly string[];
}

/** Simulates a browser as the server sees it: documents, their files, calls, cookies. */
export class Visitor {
  readonly #cookies: Map<string, string>;
  readonly #cached = new Set<string>();
  readonly #failures: string[] = [];
  #navigations = 0;
  #calls = 0;
  readonly #dependencies: VisitorDependencies;

  constructor(dependencies: VisitorDependencies) {
    this.#dependencies = dependencies;
    this.#cookies = new Map(Object.entries(dependencies.cookies));
  }

  get counts(): VisitorCounts {
    const { size } = this.#cached;
    return { navigations: this.#navigations, files: size, calls: this.#calls, failures: this.#failures };
  }

  /**
   * Opens the next path with all the files and calls of a browser, then loads a deferred file of the older
   * open tab.
   */
  async navigate(): Promise<void> {
    const { paths, laterFiles, session } = this.#dependencies;
    const path = paths[this.#navigations % paths.length] ?? '/';
    const html = await this.#ask(path, { accept: 'text/html', 'sec-fetch-dest': 'document' });
    if (html === undefined) return;
    if (!html.includes(`"current":{"id":"${session}"`)) this.#failures.push(`${path}: the session is lost`);
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const later = laterFiles[this.#navigations % laterFiles.length];
    for (const file of [...named, ...(later === undefined ? [] : [later])]) await this.#load(file);
    if ((await this.#ask(call, { 'x-portal-session': session })) !== undefined) this.#calls += 1;
    this.#navigations += 1;
  }

  /** Files are cached as immutable, so each is requested once. */
  async #load(file: string): Promise<void> {
    if (this.#cached.has(file)) return;
    if ((await this.#ask(file, { 'sec-fetch-dest': 'script' })) !== undefined) this.#cached.add(file);
  }

  async #ask(path: string, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
    const { origin } = this.#dependencies;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const answer = await fetch(origin + path, { headers: { ...headers, cookie }, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        this.#cookies.set(name, value);
      }
      const text = await answer.text();
      if (answer.status === 200) return text;
      this.#failures.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (thrown) {
      this.#failures.push(
        `${path}: ${String(thrown)} ${thrown instanceof Error ? String(thrown.cause) : ''}`,
      );
    }
    return undefined;
  }
}
