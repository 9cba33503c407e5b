import { addDays } from '@portal/dates';
import { normalizeText } from '@portal/ui';
import { strFromU8, unzipSync } from 'fflate';
import type { Line } from './read-table';

/** Maximum size of an unpacked part of a workbook (bytes), against zip bombs. */
const maxUnpackedBytes = 20_000_000;

/** Columns beyond this number are ignored. */
const maxColumns = 100;

/** Day 0 of workbooks (1900-03-01 is 61), and of old Mac workbooks. */
const firstDay = '1899-12-30';
const firstDayOfMacs = '1904-01-01';

type Parts = ReadonlyMap<string, Document>;

/**
 * Reads the rows of the first visible sheet of a workbook (.xlsx) as text, days as `YYYY-MM-DD`. Returns
 * `undefined` if the file is not a workbook.
 */
export function readWorkbook(bytes: Uint8Array): readonly Line[] | undefined {
  try {
    const parts = unpack(bytes);
    const sheet = listVisibleSheets(parts).find(
      ({ documentElement }) => documentElement.localName === 'worksheet',
    );
    return sheet && readLines(sheet, parts);
  } catch {
    return undefined;
  }
}

function unpack(bytes: Uint8Array): Parts {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /^xl\/.*\.(xml|rels)$/.test(name) && originalSize <= maxUnpackedBytes,
  });
  const parser = new DOMParser();
  return new Map(
    Object.entries(files).map(([name, file]) => [
      name,
      parser.parseFromString(strFromU8(file), 'application/xml'),
    ]),
  );
}

const all = (within: Document | Element | undefined, name: string): readonly Element[] =>
  within === undefined ? [] : [...within.getElementsByTagNameNS('*', name)];

/** Lists the visible sheets in tab order, including chart sheets. */
function listVisibleSheets(parts: Parts): readonly Document[] {
  const relations = all(parts.get('xl/_rels/workbook.xml.rels'), 'Relationship');
  return all(parts.get('xl/workbook.xml'), 'sheet')
    .filter((sheet) => !/hidden$/i.test(sheet.getAttribute('state') ?? ''))
    .flatMap(({ attributes }) => {
      const id = [...attributes].find(({ localName }) => localName === 'id')?.value;
      const target = relations.find((one) => one.getAttribute('Id') === id)?.getAttribute('Target');
      return parts.get(target?.startsWith('/') === true ? target.slice(1) : `xl/${target ?? ''}`) ?? [];
    });
}

function readLines(sheet: Document, parts: Parts): readonly Line[] {
  const shared = all(parts.get('xl/sharedStrings.xml'), 'si').map(getText);
  const readDay = createDayReader(parts);
  const cellText = (cell: Element): string => {
    const [value] = all(cell, 'v');
    const text = value?.textContent ?? '';
    const type = cell.getAttribute('t');
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'inlineStr') return getText(cell);
    return type === null || type === 'n' ? readDay(text, Number(cell.getAttribute('s'))) : text;
  };
  return all(sheet, 'row').map((row, index) => {
    const cells: string[] = [];
    for (const cell of all(row, 'c')) {
      const place = parseColumn(cell.getAttribute('r') ?? '') ?? cells.length;
      if (place >= maxColumns) continue;
      while (cells.length < place) cells.push('');
      cells[place] = normalizeText(cellText(cell));
    }
    return { line: Number(row.getAttribute('r') ?? index + 1), cells };
  });
}

/**
 * Reads the text of a cell or shared string, without phonetic hints; `_x000D_` is an escaped carriage return.
 */
function getText(element: Element): string {
  return all(element, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `C5` → 2; `undefined` for a missing or invalid reference. */
function parseColumn(place: string): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(place) ?? [];
  if (letters === undefined) return undefined;
  return letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Creates a reader of numeric cells: a cell with a date style is read as a day, any other as text. */
function createDayReader(parts: Parts): (text: string, style: number) => string {
  const styles = parts.get('xl/styles.xml');
  const [properties] = all(parts.get('xl/workbook.xml'), 'workbookPr');
  const isOfMacs = ['1', 'true'].includes(properties?.getAttribute('date1904') ?? '');
  const ofDays = new Set(
    all(styles, 'numFmt')
      .filter((format) => showsDay(format.getAttribute('formatCode') ?? ''))
      .map((format) => format.getAttribute('numFmtId')),
  );
  const [cellStyles] = all(styles, 'cellXfs');
  const isDay = all(cellStyles, 'xf').map((style) => {
    const format = style.getAttribute('numFmtId');
    return ofDays.has(format) || /^(1[4-7]|22)$/.test(format ?? '');
  });
  return (text, style) => {
    const serial = Number(text);
    if (isDay[style] !== true || text === '' || !(serial >= 0 && serial < 3_000_000)) return text;
    const first = isOfMacs ? firstDayOfMacs : firstDay;
    return addDays(first, Math.floor(serial));
  };
}

/** Whether a number format such as `dd/mm/yyyy` shows a day; quoted and bracketed parts are ignored. */
function showsDay(form: string): boolean {
  return /[dy]/i.test(form.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
