/** A file whose text a page has made itself. */
export interface MadeFile {
  /** With its ending; what could lead elsewhere or deceive is taken out. */
  readonly name: string;
  readonly type: 'text/csv' | 'text/calendar' | 'image/svg+xml';
  readonly text: string;
}

/** Controls, marks that turn the direction of text or show nothing, and what a file system takes for something else. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}/\\"'`<>:|?*]/gu;

/** Browsers read a file after the click, so its memory is given back with the next one. */
const kept: string[] = [];

/** Hands a file to the browser as if a link to it had been followed. */
export function saveFile({ name, type, text }: MadeFile): void {
  for (const address of kept.splice(0)) URL.revokeObjectURL(address);
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  kept.push(address);
  const link = document.createElement('a');
  link.href = address;
  link.download = name
    .normalize('NFC')
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  link.click();
}
