import { formatRoll } from '#base';
import { formats } from './formats';

describe('formats of figures and rolls', () => {
  it('groups the nineteen digits of a roll as people read them', () => {
    expect(formats.roll('0412031004127000000')).toBe('0412 031 004 12700 0000');
    // The quick search of the portal writes them so too.
    expect(formatRoll('0412031004127000000')).toBe(formats.roll('0412031004127000000'));
  });

  it.each([
    [412_000, '$412,000'],
    [0, '$0'],
    [1_234_567.89, '$1,234,568'],
    [-500, '-$500'],
  ])('writes %d dollars as %s', (amount, text) => {
    expect(formats.dollars(amount)).toBe(text);
  });

  it('writes counts and shares', () => {
    expect(formats.count(1284)).toBe('1,284');
    expect(formats.share(0.398)).toBe('40%');
  });
});
