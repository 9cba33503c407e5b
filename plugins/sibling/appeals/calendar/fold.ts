const maxOctets = 75;
const encoder = new TextEncoder();

/** Escapes text for a calendar file and removes control characters. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folds a line of a calendar file into parts of at most 75 octets, without splitting characters. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const more = encoder.encode(letter).length;
    if (octets + more > maxOctets) {
      parts.push(part);
      // The leading space of a continuation line counts too.
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}
