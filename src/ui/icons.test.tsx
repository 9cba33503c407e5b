import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames, isIconName } from './icon-names';
import { Icon } from './icons';

describe('Icon', () => {
  it('takes its drawing from the sheet and is hidden from screen readers', () => {
    const { container } = render(<Icon name="home" size={20} />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing).toHaveAttribute('width', '20');
    expect(container.querySelector('use')?.getAttribute('href')).toMatch(/icons\.svg#home$/);
  });

  it('finds every word of the set on the sheet, and no other word there', () => {
    const sheet = readFileSync(join(__dirname, 'artwork/icons.svg'), 'utf8');
    const drawn = Array.from(sheet.matchAll(/<symbol id="([^"]+)"/g), (match) => match[1]);
    expect(new Set(drawn)).toEqual(new Set(iconNames));
    expect(drawn).toHaveLength(iconNames.length);
  });

  it.each(['', 'Home', 'constructor', 'home '])('takes %j for no icon', (word) => {
    expect(isIconName(word)).toBe(false);
  });
});
