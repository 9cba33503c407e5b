import { strToU8, zipSync } from 'fflate';
import type { FileTable } from './file-table';
import type { FileCell } from './csv';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats of the sheet, as positions in `cellXfs`. */
const formats = { title: 1, day: 2 } as const;

/** Maximum text length of a cell. */
const maxTextLength = 32_767;

const msPerDay = 86_400_000;
/** Day 0 of spreadsheet dates. */
const firstDay = Date.UTC(1899, 11, 30);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text and removes characters that are invalid in XML: control characters and lone surrogates. */
function escapeXml(text: string): string {
  return (
    text
      .slice(0, maxTextLength)
      // oxlint-disable-next-line no-control-regex -- matches the characters to remove
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
      .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
  );
}

/** Returns the name of a column: A to Z, then AA. */
const toLetters = (index: number): string =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

const toText = (place: string, text: string, format = ''): string =>
  `<c r="${place}" t="inlineStr"${format}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

function toCell(cell: FileCell, place: string, isDay: boolean): string {
  const empty = `<c r="${place}"/>`;
  if (cell === null || cell === '') return empty;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : empty;
  const day = isDay && /^\d{4}-\d\d-\d\d$/.test(cell) ? Date.parse(cell) : Number.NaN;
  return Number.isNaN(day)
    ? toText(place, cell)
    : `<c r="${place}" s="${formats.day}"><v>${(day - firstDay) / msPerDay}</v></c>`;
}

function createSheet({ columns, rows }: FileTable): string {
  const days = columns.map(({ isDay = false }) => isDay);
  const titles = columns.map(({ title }, index) =>
    toText(`${toLetters(index)}1`, title, ` s="${formats.title}"`),
  );
  const lines = rows.map((cells, row) =>
    cells.map((cell, index) => toCell(cell, `${toLetters(index)}${row + 2}`, days[index] === true)),
  );
  const widths = columns.map(({ title }, index) => {
    const longest = rows.slice(0, 500).map((cells) => String(cells[index] ?? '').length);
    return Math.min(60, Math.max(10, title.length, ...longest) + 2);
  });
  const columnWidths = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozenTitles = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozenTitles}</sheetView></sheetViews><cols>${columnWidths.join('')}</cols><sheetData>${[titles, ...lines].map((cells, row) => `<row r="${row + 1}">${cells.join('')}</row>`).join('')}</sheetData></worksheet>`;
}

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * Creates a workbook with one sheet (Office Open XML): a bold, frozen header row, and typed numbers and
 * dates. Text never becomes a formula.
 */
export function createXlsx(table: FileTable, sheetName: string): Uint8Array<ArrayBuffer> {
  // Sheet names exclude these characters and are limited to 31.
  const name = escapeXml(sheetName.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;');
  const files = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': createSheet(table),
    'xl/styles.xml': styles,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
