import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './QrCode';

const text = 'otpauth://totp/Municipal%20Portal:jamie.totp?secret=JBSWY3DPEHPK3PXP&issuer=Municipal%20Portal';

/** Returns the dark cells that the picture's path covers, as "x y". */
function getCells(path: string): string[] {
  return Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)).flatMap(([, x, y, width, back]) => {
    expect(back).toBe(x);
    return Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`);
  });
}

describe('QrCode', () => {
  it('renders exactly the dark cells, with a quiet zone of four, on whole pixels', () => {
    render(<QrCode label="QR code" text={text} />);
    const picture = screen.getByRole('img', { name: 'QR code' });
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    const drawn = getCells(picture.querySelector('path')?.getAttribute('d') ?? '');
    expect(new Set(drawn)).toEqual(new Set(dark));
    expect(drawn).toHaveLength(dark.length);
    expect(
      drawn.every((cell) => cell.split(' ').every((at) => Number(at) >= 4 && Number(at) < size - 4)),
    ).toBe(true);
    expect(Number(picture.getAttribute('width')) % size).toBe(0);
    expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  });
});
