import type { AssetFile } from '#manifest';
import type { Clock } from '#platform';
import type { LoadedCode } from './app-code';

const loadTimeoutMs = 2_000;

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

/** The stylesheets of the apps on screen; a shared stylesheet is added once. */
export class Stylesheets {
  readonly #clock: Clock;
  readonly #sheets = new Map<string, Sheet>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Adds a stylesheet and waits for it at most 2 s: an app without styles is better than none. */
  async use(code: LoadedCode): Promise<void> {
    await Promise.all(
      getFiles(code).map(({ address, integrity }) => {
        const sheet = this.#sheets.get(address) ?? this.#add(address, integrity);
        sheet.users += 1;
        return sheet.settled;
      }),
    );
  }

  /** Releases a `use`; the last release removes the stylesheet. */
  release(code: LoadedCode): void {
    for (const { address } of getFiles(code)) {
      const sheet = this.#sheets.get(address);
      if (sheet === undefined) continue;
      sheet.users -= 1;
      if (sheet.users > 0) continue;
      sheet.link.remove();
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
