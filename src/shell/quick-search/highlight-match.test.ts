import { highlightMatch } from './highlight-match';

test.each([
  ['24 Maple Lane, Northfield', 'map', '24 [Map]le Lane, Northfield'],
  ['24 Maple Lane, Northfield', 'LANE 2', '[2]4 Maple [Lane], Northfield'],
  ['24 Maple Lane, Northfield', 'aple', '24 Maple Lane, Northfield'],
  ['24 Maple Lane, Northfield', '', '24 Maple Lane, Northfield'],
  ['24 Maple Lane, Northfield', '.*', '24 Maple Lane, Northfield'],
  ['Élise Côté', 'cô', 'Élise [Cô]té'],
  ['Maplewood Maple', 'ma maple', '[Maple]wood [Maple]'],
  ['0412001000100000000', '0412-001 0', '[0412 001 0]00 10000 0000'],
  ['0412001000100000000', '0412\u00a0001\u20110\u200b', '[0412 001 0]00 10000 0000'],
  ['24 Maple Lane, Northfield', 'Ma\u200bp', '24 [Map]le Lane, Northfield'],
  ['0412001000100000000', '4120', '0412 001 000 10000 0000'],
])('highlights in %p the input %p: %s', (text, typed, expected) => {
  const shown = highlightMatch(text, typed).map((part) => (part.isMatch ? `[${part.text}]` : part.text));
  expect(shown.join('')).toBe(expected);
});
