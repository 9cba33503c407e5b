import { t } from './messages';

/** The text of a file with notes on its encoding, or the reason why it cannot be read. */
export type Decoded =
  | { readonly text: string; readonly notes: readonly string[] }
  | { readonly refusal: string };

/** Signatures of file types that users mistake for CSV. */
const others = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'document'],
] as const;

const begins = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/** Whether a file is a ZIP archive, like workbooks (.xlsx). */
export const isArchive = (bytes: Uint8Array): boolean => begins(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Control characters except tabs and line breaks. */
const control = /(?![\t\r\n])\p{Cc}/u;

/**
 * Decodes bytes as UTF-8, UTF-16 with byte order mark, or else Windows-1252, which spreadsheets still write.
 */
export function decode(bytes: Uint8Array): Decoded {
  const other = others.find(([beginning]) => begins(bytes, beginning));
  if (other !== undefined) return { refusal: t(`building-permits.file.${other[1]}`) };
  if (begins(bytes, [0xff, 0xfe])) return decodeWithMark(bytes, 'utf-16le');
  if (begins(bytes, [0xfe, 0xff])) return decodeWithMark(bytes, 'utf-16be');
  const text = decodeText(bytes, 'utf-8');
  if (text !== undefined) return checked(text, []);
  return checked(new TextDecoder('windows-1252').decode(bytes), [t('building-permits.file.asWindows')]);
}

function decodeWithMark(bytes: Uint8Array, encoding: string): Decoded {
  const text = decodeText(bytes, encoding);
  return text === undefined ? { refusal: t('building-permits.file.halfMarks') } : checked(text, []);
}

function checked(text: string, notes: readonly string[]): Decoded {
  if (control.test(text)) return { refusal: t('building-permits.file.notText') };
  return text.trim() === '' ? { refusal: t('building-permits.file.empty') } : { text, notes };
}

function decodeText(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
