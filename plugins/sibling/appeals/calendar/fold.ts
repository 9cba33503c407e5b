const most = 75;
const encoder = new TextEncoder();

/** What stands in a text of a calendar file: what has a meaning there is escaped, controls are left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Breaks a line of a calendar file so that no part is longer than 75 octets, and no letter is cut in two. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const more = encoder.encode(letter).length;
    if (octets + more > most) {
      parts.push(part);
      // The blank with which the next part begins counts too.
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}
