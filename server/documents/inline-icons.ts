import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconIdPrefix } from '#ui/icon-id';

/** Inlines the icons that the HTML references, so that the browser does not request them. */
export type InlineIcons = (html: string) => string;

const reference = /href="(\/[\w./-]+\.svg)#([\w-]+)"/g;

function readSymbols(file: string): ReadonlyMap<string, string> {
  const symbols = readFileSync(file, 'utf8').matchAll(/<symbol id="([\w-]+)"(.*?<\/symbol>)/gs);
  return new Map([...symbols].map(([, name = '', rest = '']) => [name, rest]));
}

/**
 * Creates the function for the icon files of a shell, with a cache. The HTML must end with its root element.
 */
export function createInlineIcons(shellFolder: string): InlineIcons {
  const files = new Map<string, ReadonlyMap<string, string>>();
  return (html) => {
    const used = new Map<string, string>();
    const linked = html.replace(reference, (match, path: string, name: string) => {
      const symbols = files.get(path) ?? readSymbols(join(shellFolder, path));
      files.set(path, symbols);
      const symbol = symbols.get(name);
      if (symbol === undefined) return match;
      used.set(name, symbol);
      return `href="#${iconIdPrefix}${name}"`;
    });
    const symbols = [...used].map(([name, rest]) => `<symbol id="${iconIdPrefix}${name}"${rest}`);
    return linked.replace(/<\/div>$/, `<div hidden><svg>${symbols.join('')}</svg></div></div>`);
  };
}
