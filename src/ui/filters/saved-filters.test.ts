import { addSaved, applyFilters, maxSaved, parseSaved, readFilters } from './saved-filters';

const names = ['phase', 'text'];

test('reads only the filters from a path', () => {
  expect(readFilters('/rfr?phase=Closed&ccmm=0412&from=50', names)).toBe('phase=Closed');
  expect(readFilters('/rfr', names)).toBe('');
});

test('replaces filters and returns to the first page', () => {
  expect(applyFilters('/rfr?text=mill&ccmm=0412&from=50', names, 'phase=Closed')).toBe(
    '/rfr?ccmm=0412&phase=Closed',
  );
  expect(applyFilters('/rfr?text=mill', names, '')).toBe('/rfr');
});

test('applies no other stored parameters', () => {
  expect(applyFilters('/rfr', names, 'phase=Closed&ccmm=9999&from=9')).toBe('/rfr?phase=Closed');
});

test.each([undefined, 'text', { name: 'x' }, [1, null, { name: 'x' }, { name: 1, query: '' }]])(
  'ignores the invalid entry %j',
  (stored) => {
    expect(parseSaved(stored)).toEqual([]);
  },
);

test('replaces a filter of the same name, and drops the oldest beyond the limit', () => {
  const saved = Array.from({ length: maxSaved }, (_, index) => ({ name: `n${index}`, query: '' }));
  const more = addSaved(saved, { name: 'n3', query: 'phase=Closed' });
  expect(more).toHaveLength(maxSaved);
  expect(more.at(-1)).toEqual({ name: 'n3', query: 'phase=Closed' });
  expect(addSaved(saved, { name: 'new', query: '' })[0]?.name).toBe('n1');
});
