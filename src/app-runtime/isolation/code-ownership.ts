import type { App } from '#manifest';

/** Number of stack frames to inspect: the message, this file, the calling watch, and its nearest callers. */
const inspectedFrames = 6;

/** Attributes running code to apps by the addresses in a stack trace. */
export class CodeOwnership {
  readonly #apps = new Map<string, App>();

  register(app: App): void {
    this.#apps.delete(app.name);
    this.#apps.set(app.name, app);
  }

  /**
   * Returns the app whose host is in a stack trace or address, or else an app that lists the host of a script
   * there, such as a shared library's; with several, the most recently entered one.
   */
  readonly findOwner = (text: string): string | undefined => {
    let owner: string | undefined;
    let borrower: string | undefined;
    for (const { name, host, entry, sources } of this.#apps.values()) {
      if (host === null) continue;
      if (sources.script.some((origin) => text.includes(`${origin}/`))) borrower = name;
      if (!text.includes(`${host}/`)) continue;
      if (entry !== undefined && text.includes(entry)) return name;
      owner = name;
    }
    return owner ?? borrower;
  };

  /**
   * Returns the app whose code is calling, if any. Only the innermost frames count, so what the portal does
   * in reaction to an app is not attributed to the app.
   */
  readonly getCaller = (): string | undefined => {
    const stack = new Error('who called').stack ?? '';
    return this.findOwner(stack.split('\n').slice(0, inspectedFrames).join('\n'));
  };
}
