import { render } from '@testing-library/react';
import { iconNames, isIconName } from './icon-names';
import { Icon } from './icons';

describe('Icon', () => {
  it.each(iconNames)('draws %s at 18 px with 1.6 px strokes, for the eye only', (name) => {
    const { container } = render(<Icon name={name} />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveAttribute('width', '18');
    expect(drawing).toHaveAttribute('stroke-width', '1.6');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing?.querySelectorAll('path, rect, circle, line, polyline, ellipse').length).toBeGreaterThan(
      0,
    );
  });

  it.each([
    ['home', true],
    ['Home', false],
    ['', false],
    ['__proto__', false],
  ])('knows whether %p names an icon', (word, known) => {
    expect(isIconName(word)).toBe(known);
  });
});
