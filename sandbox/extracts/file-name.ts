/** File formats of extracts by extension. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A file format of an extract. */
export type FileFormat = keyof typeof fileTypes;

/** A file name that is valid on all platforms, and its format. */
export interface SafeFileName {
  readonly name: string;
  readonly format: FileFormat;
}

const maxLength = 120;

/** Control characters, and invisible or direction-changing ones. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Characters with a special meaning in shells, browsers or file systems. */
const unsafe = /["'`<>:|?*%;$&]/g;

/** Reserved device names on Windows, with any extension. */
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Creates a safe file name from any text; `undefined` without a known extension. */
export function toSafeFileName(text: string): SafeFileName | undefined {
  const visible = text.replace(invisible, '').normalize('NFC');
  const last = visible.split(/[/\\]/).at(-1) ?? '';
  const [, stem = '', ending = ''] = /^(.*)\.(csv|xlsx)$/i.exec(last.replace(unsafe, '').trim()) ?? [];
  const format = parseFileFormat(ending);
  if (format === undefined) return undefined;
  const cut = stem
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, '');
  const trimmed = cut.replace(/^[.\s]+|[.\s]+$/g, '');
  const name = trimmed === '' ? 'extract' : reservedNames.test(trimmed) ? `${trimmed}-extract` : trimmed;
  return { name: `${name}.${format}`, format };
}

function parseFileFormat(ending: string): FileFormat | undefined {
  const lower = ending.toLowerCase();
  return lower === 'csv' || lower === 'xlsx' ? lower : undefined;
}

/** Returns the `Content-Disposition` of a download (RFC 6266), with an ASCII fallback. */
export function toContentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/]/g, '');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.startsWith('.') ? `extract${plain}` : plain}"; filename*=UTF-8''${exact}`;
}
