const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Adds a title to an SVG file, for people who do not see the image. */
export function named(svg: string, title: string): string {
  const text = title.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? '');
  return svg.replace(/^<svg[^>]*>/, (start) => `${start}<title>${text}</title>`);
}
