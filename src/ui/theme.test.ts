/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');

/** Reads the colours of a theme by token name; Indigo overrides those of Blue. */
function colours(theme: 'blue' | 'indigo'): ReadonlyMap<string, string> {
  const [blue = '', indigo = ''] = css.split(":root[data-theme='indigo']");
  const text = theme === 'blue' ? blue : blue + indigo;
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: 'blue' | 'indigo', front: string, back: string): number {
  const found = colours(theme);
  const [one, other] = [front, back].map((name) => luminance(found.get(name) ?? '#808080'));
  const [light, dark] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)];
  return (light + 0.05) / (dark + 0.05);
}

const textTokens = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', 'ok', 'warn', 'bad'];

describe.each(['blue', 'indigo'] as const)('theme %s', (theme) => {
  // Specification map: 9.18
  it.each(
    textTokens.flatMap((word) => [
      [word, 'surface'],
      [word, 'bg'],
    ]),
  )('%s on %s is at least 4.5:1', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-accent', 'accent'],
    ['accent-strong', 'accent-soft'],
    ['ink-2', 'line-2'],
    ['ink-3', 'line-2'],
    ['ok', 'ok-soft'],
    ['warn', 'warn-soft'],
    ['bad', 'bad-soft'],
  ])('%s on %s is at least 4.5:1', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it('has control borders of at least 3:1', () => {
    expect(contrast(theme, 'control-line', 'surface')).toBeGreaterThanOrEqual(3);
  });
});
