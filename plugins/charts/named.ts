const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Adds an accessible title to an SVG file. */
export function addTitle(svg: string, title: string): string {
  const text = title.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? '');
  return svg.replace(/^<svg[^>]*>/, (start) => `${start}<title>${text}</title>`);
}
