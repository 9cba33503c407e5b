import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames, isIconName } from './icon-names';
import { Icon } from './icons';

describe('Icon', () => {
  it('uses the sprite and is hidden from screen readers', () => {
    const { container } = render(<Icon name="home" size={20} />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing).toHaveAttribute('width', '20');
    expect(container.querySelector('use')?.getAttribute('href')).toMatch(/icons\.svg#home$/);
  });

  it('uses an icon inlined in the document', () => {
    const symbol = document.createElementNS('http://www.w3.org/2000/svg', 'symbol');
    symbol.id = 'portal-icon-bell';
    document.body.append(symbol);
    const { container } = render(<Icon name="bell" />);
    expect(container.querySelector('use')).toHaveAttribute('href', '#portal-icon-bell');
    symbol.remove();
  });

  it('has a symbol in the sprite for every name, and no others', () => {
    const sheet = readFileSync(join(__dirname, 'artwork/icons.svg'), 'utf8');
    const drawn = Array.from(sheet.matchAll(/<symbol id="([^"]+)"/g), (match) => match[1]);
    expect(new Set(drawn)).toEqual(new Set(iconNames));
    expect(drawn).toHaveLength(iconNames.length);
  });

  it.each(['', 'Home', 'constructor', 'home '])('rejects %j as an icon name', (word) => {
    expect(isIconName(word)).toBe(false);
  });
});
