const longest = 120;
const usual = 'download';

/** Reserved device names of Windows. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a safe file name: no path, control, invisible or bidirectional characters, no quotes, at most 120
 * characters with the extension kept; "download" if nothing is left.
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
  // Surrogate pairs are not split.
  return stem.replace(/[\uD800-\uDBFF]$/, '') + ending;
}
