const longest = 120;
const usual = 'download';

/** Names that some systems take for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name without anything that could lead elsewhere or deceive: no path, no control or invisible characters, none
 * that turn the direction of reading, no quotes, at most 120 characters with the ending kept; "download" if nothing is left.
 */
export function toSafeFileName(text: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}"'`<>:|?*]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const name = devices.test(clean) ? `_${clean}` : clean;
  if (name === '') return usual;
  const [ending = ''] = /\.[^.]{1,10}$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - ending.length).slice(0, longest - ending.length);
  // A letter of two halves is not cut in the middle.
  return stem.replace(/[\uD800-\uDBFF]$/, '') + ending;
}
