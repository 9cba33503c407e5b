const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text of an SVG file with a title, for those who read or list it without seeing the picture. */
export function named(svg: string, title: string): string {
  const text = title.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? '');
  return svg.replace(/^<svg[^>]*>/, (start) => `${start}<title>${text}</title>`);
}
