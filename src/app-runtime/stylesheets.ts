import type { AssetFile } from '#manifest';
import type { Clock } from '#platform';
import type { LoadedCode } from './app-loader';

const loadTimeoutMs = 2_000;

/** Maximum number of disabled stylesheets kept for apps that return. */
const unusedLimit = 20;

interface Sheet {
  readonly link: HTMLLinkElement;
  readonly settled: Promise<void>;
  users: number;
}

function getFiles({ style, styleIntegrity, stylesBefore = [] }: LoadedCode): readonly AssetFile[] {
  return style === undefined
    ? stylesBefore
    : [...stylesBefore, { address: style, integrity: styleIntegrity }];
}

/**
 * Stylesheets of the apps on screen; a shared stylesheet is added once. After its last app has left, a
 * stylesheet stays in the document but disabled, so that the app need not wait for it on return. The latest
 * 20 are kept.
 */
export class Stylesheets {
  readonly #clock: Clock;
  /** By address; among the disabled ones, the least recently used first. */
  readonly #sheets = new Map<string, Sheet>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Adds a stylesheet and waits at most 2 s for it: an app without styles is better than none. */
  use(code: LoadedCode): Promise<void> {
    return this.retain(getFiles(code));
  }

  /** Adds stylesheets for the life of the document, such as the component library's; waits as `use` does. */
  async retain(files: readonly AssetFile[]): Promise<void> {
    await Promise.all(
      files.map(({ address, integrity }) => {
        const sheet = this.#sheets.get(address) ?? this.#add(address, integrity);
        if (sheet.link.sheet !== null) sheet.link.sheet.disabled = false;
        sheet.users += 1;
        return sheet.settled;
      }),
    );
  }

  /** Releases a `use`; after the last release the stylesheet is disabled. */
  release(code: LoadedCode): void {
    for (const { address } of getFiles(code)) {
      const sheet = this.#sheets.get(address);
      if (sheet === undefined) continue;
      sheet.users -= 1;
      if (sheet.users > 0) continue;
      this.#sheets.delete(address);
      if (sheet.link.sheet === null) {
        sheet.link.remove();
        continue;
      }
      sheet.link.sheet.disabled = true;
      this.#sheets.set(address, sheet);
    }
    const unused = [...this.#sheets].filter(([, { users }]) => users === 0);
    for (const [address, { link }] of unused.slice(0, -unusedLimit)) {
      link.remove();
      this.#sheets.delete(address);
    }
  }

  #add(href: string, integrity: string | undefined): Sheet {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    if (integrity !== undefined) link.integrity = integrity;
    link.href = href;
    const settled = new Promise<void>((resolve) => {
      const stop = this.#clock.after(loadTimeoutMs, resolve);
      for (const event of ['load', 'error']) {
        link.addEventListener(event, () => {
          stop();
          resolve();
        });
      }
    });
    document.head.append(link);
    const sheet: Sheet = { link, settled, users: 0 };
    this.#sheets.set(href, sheet);
    return sheet;
  }
}
