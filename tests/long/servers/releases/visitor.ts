/** What a visitor has met so far. */
export interface VisitorCounts {
  /** Documents that came as they should, with the session. */
  readonly navigations: number;
  /** Files of the shell that came. */
  readonly files: number;
  /** Calls of a back end that came. */
  readonly calls: number;
  /** What did not, each in one line. */
  readonly failures: readonly string[];
}

/** A call of a back end that everybody may make. */
const call = '/bff/api-users/v2/user/allowed_municipalities';

export interface VisitorDependencies {
  readonly origin: string;
  /** The cookies of a session, by their names. */
  readonly cookies: Readonly<Record<string, string>>;
  /** The public id of the session. */
  readonly session: string;
  /** The addresses that are visited in turn. */
  readonly paths: readonly string[];
  /** Files of the build that the open tab comes from, which it loads only now and then. */
  readonly laterFiles: readonly string[];
}

/** A browser as far as the server sees it: documents, the files that they name, calls, cookies. */
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

  /** Opens the next address with all that a browser would fetch for it, then does what an older open tab does. */
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

  /** Files are cached as immutable, so each is asked for once. */
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
