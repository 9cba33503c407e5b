import * as v from 'valibot';

/** The scripts and import maps of an HTML page. Addresses are absolute. */
export interface PageTraits {
  /** The scripts of its own host, last one first, because that is usually the page's own. */
  readonly scripts: readonly string[];
  /** The entries of its import maps. */
  readonly imports: Readonly<Record<string, string>>;
}

function readAttribute(tag: string, name: string): string | undefined {
  const [, double, single, plain] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? plain;
}

const ImportMapSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ imports: v.record(v.string(), v.string()) }),
);

function readImports(text: string, base: string): readonly (readonly [string, string])[] {
  const map = v.safeParse(ImportMapSchema, text);
  return Object.entries(map.success ? map.output.imports : {}).flatMap(([name, address]) =>
    URL.canParse(address, base) ? [[name, new URL(address, base).href] as const] : [],
  );
}

/** Reads the scripts and the import maps of a page. */
export function readPage(html: string, address: string): PageTraits {
  const tags = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  const { origin } = new URL(address);
  const scripts = tags.flatMap(([, attributes = '']) => {
    const source = readAttribute(` ${attributes}`, 'src');
    return source !== undefined && URL.canParse(source, address) ? new URL(source, address).href : [];
  });
  const maps = tags
    .filter(([, attributes = '']) => /importmap$/i.test(readAttribute(` ${attributes}`, 'type') ?? ''))
    .flatMap(([, , text = '']) => readImports(text, address));
  return {
    scripts: [...new Set(scripts)].filter((script) => new URL(script).origin === origin).toReversed(),
    imports: Object.fromEntries(maps),
  };
}
