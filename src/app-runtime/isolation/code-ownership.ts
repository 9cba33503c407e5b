import type { App } from '#manifest';

/** The message, this file, the watch that asks, and its nearest callers. */
const inspectedFrames = 6;

/** Finds out whose code is running, by the addresses in a stack. */
export class CodeOwnership {
  readonly #apps = new Map<string, App>();

  /** From now on the addresses of this app are known. */
  register(app: App): void {
    this.#apps.delete(app.name);
    this.#apps.set(app.name, app);
  }

  /** The app whose host stands in a stack or an address; the latest to enter where several share a host. */
  readonly findOwner = (text: string): string | undefined => {
    let owner: string | undefined;
    for (const { name, host, entry } of this.#apps.values()) {
      if (host === null || !text.includes(`${host}/`)) continue;
      if (entry !== undefined && text.includes(entry)) return name;
      owner = name;
    }
    return owner;
  };

  /** The app whose code has called, if it was one; what the portal does in answer to an app is the portal's own. */
  readonly getCaller = (): string | undefined => {
    const stack = new Error('who called').stack ?? '';
    return this.findOwner(stack.split('\n').slice(0, inspectedFrames).join('\n'));
  };
}
