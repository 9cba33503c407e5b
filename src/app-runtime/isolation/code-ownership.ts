import type { App } from '#manifest';

/** Stack frames inspected: the message, this file, the caller's watch, and its nearest callers. */
const inspectedFrames = 6;

/** Attributes running code to apps, by the addresses in a stack. */
export class CodeOwnership {
  readonly #apps = new Map<string, App>();

  register(app: App): void {
    this.#apps.delete(app.name);
    this.#apps.set(app.name, app);
  }

  /**
   * The app whose host is in a stack or address, else one that lists the host of a script there, such as a shared
   * library's; the latest entered if there are several.
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

  /** The app whose code is calling, if any; the portal's reaction to an app is its own. */
  readonly getCaller = (): string | undefined => {
    const stack = new Error('who called').stack ?? '';
    return this.findOwner(stack.split('\n').slice(0, inspectedFrames).join('\n'));
  };
}
