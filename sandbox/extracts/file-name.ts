/** The forms of an extract, by the ending of its file name. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A form of an extract. */
export type FileForm = keyof typeof fileTypes;

/** A file name that is good on every computer, and the form that its ending chooses. */
export interface SafeFileName {
  readonly name: string;
  readonly form: FileForm;
}

const longest = 120;

/** Controls, and marks that turn the direction of text or show nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** What a shell, a browser or a file system might take for something else. */
const unsafe = /["'`<>:|?*%;$&]/g;

/** Names that mean a device on Windows, whatever their ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Makes a file name out of any text; `undefined` when it has none of the known endings. */
export function safeFileName(text: string): SafeFileName | undefined {
  const seen = text.replace(unseen, '').normalize('NFC');
  const last = seen.split(/[/\\]/).at(-1) ?? '';
  const [, stem = '', ending = ''] = /^(.*)\.(csv|xlsx)$/i.exec(last.replace(unsafe, '').trim()) ?? [];
  const form = parseFileForm(ending);
  if (form === undefined) return undefined;
  const cut = stem
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '');
  const bare = cut.replace(/^[.\s]+|[.\s]+$/g, '');
  const name = bare === '' ? 'extract' : devices.test(bare) ? `${bare}-extract` : bare;
  return { name: `${name}.${form}`, form };
}

function parseFileForm(ending: string): FileForm | undefined {
  const lower = ending.toLowerCase();
  return lower === 'csv' || lower === 'xlsx' ? lower : undefined;
}

/** The `Content-Disposition` of a download (RFC 6266): the name in plain letters, and as it is. */
export function attachment(name: string): string {
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
