import { inflateSync } from 'node:zlib';

type PdfObjects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;

/** Extracts the text of the pages of a PDF printed by Chromium, without spaces. */
export function readPdfPages(pdf: Buffer): readonly string[] {
  const objects = readObjects(pdf);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  const readFont = (id: string): ReadonlyMap<string, string> => {
    const known = fonts.get(id);
    if (known !== undefined) return known;
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
    const font = readCharacters(objects.get(table)?.stream ?? '');
    fonts.set(id, font);
    return font;
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const named = new Map(
        [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, readFont(id)]),
      );
      const content = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '';
      return readText(objects.get(content)?.stream ?? '', named);
    });
}

function readObjects(pdf: Buffer): PdfObjects {
  const objects = new Map<string, { head: string; stream: string }>();
  const text = pdf.toString('latin1');
  for (const { 1: id = '', index } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('endobj', index);
    const start = text.indexOf('stream\n', index);
    if (start === -1 || start > end) {
      objects.set(id, { head: text.slice(index, end), stream: '' });
      continue;
    }
    const head = text.slice(index, start);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const from = start + 'stream\n'.length;
    const bytes = pdf.subarray(from, from + length);
    objects.set(id, {
      head,
      stream: (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1'),
    });
  }
  return objects;
}

const toText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font by hexadecimal glyph id, from its ToUnicode table. */
function readCharacters(table: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(glyph.toUpperCase(), toText(code));
  for (const [, block = ''] of table.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', code = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = parseInt(from, 16); glyph <= parseInt(to, 16); glyph += 1)
        characters.set(
          glyph.toString(16).toUpperCase().padStart(from.length, '0'),
          String.fromCharCode(parseInt(code, 16) + glyph - parseInt(from, 16)),
        );
  return characters;
}

function readText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name !== undefined) font = fonts.get(name);
    else text += toCharacters(glyphs ?? '', font);
  }
  // A ligature is one glyph for several characters.
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}

/** Glyph ids have one or two bytes, depending on the font. */
function toCharacters(glyphs: string, font: ReadonlyMap<string, string> | undefined): string {
  const digits = [...(font?.keys() ?? [])][0]?.length ?? glyphs.length;
  const numbers = glyphs.toUpperCase().match(new RegExp(`.{${digits}}`, 'g')) ?? [];
  return numbers.map((number) => font?.get(number) ?? '').join('');
}
