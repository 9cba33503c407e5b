import { readDisabled, readHint, readLastSection } from './portal-hint';

const encoded = (value: unknown): string => `portal-hint=${encodeURIComponent(JSON.stringify(value))}`;

describe('hint cookie', () => {
  it('is read at any position among the cookies', () => {
    const hint = { rules: ['visit:rfr-page'], theme: 'indigo' };
    expect(readHint(encoded(hint))).toEqual(hint);
    expect(readHint(`a=1; ${encoded(hint)}; b=2`)).toEqual(hint);
    expect(readHint(`x-portal-hint=1;${encoded(hint)}`)).toEqual(hint);
  });

  it('can contain only the theme', () => {
    expect(readHint(encoded({ theme: 'portal' }))).toEqual({ rules: undefined, theme: 'portal' });
    expect(readHint(encoded({}))).toEqual({ rules: undefined, theme: undefined });
  });

  it('contains only rules and theme', () => {
    expect(readHint(encoded({ rules: [], admin: true, __proto__: { rules: ['x'] } }))).toEqual({
      rules: [],
      theme: undefined,
    });
  });

  it.each([
    ['no cookie', undefined],
    ['an empty header', ''],
    ['another cookie', 'session=1'],
    ['a name with the same ending', 'not-portal-hint={}'],
    ['a name without a value', 'portal-hint'],
    ['an empty value', 'portal-hint='],
    ['a broken encoding', 'portal-hint=%E0%A4%A'],
    ['invalid JSON', 'portal-hint=yes'],
    ['null', encoded(null)],
    ['a list', encoded(['visit:rfr-page']).replace('%5B', '%5B%5B')],
    ['a string', encoded('text')],
    ['rules that are not a list', encoded({ rules: 'visit:rfr-page' })],
    ['rules that are not strings', encoded({ rules: [{ toString: 'x' }] })],
    ['too many rules', encoded({ rules: Array.from({ length: 201 }, () => 'a') })],
    ['a rule that is too long', encoded({ rules: ['a'.repeat(101)] })],
    ['a theme that is not a string', encoded({ theme: { a: 1 } })],
    ['a theme that is too long', encoded({ theme: 'a'.repeat(61) })],
    ['a value above the cookie limit', encoded({ rules: Array.from({ length: 150 }, () => 'a'.repeat(90)) })],
  ])('is ignored: %s', (_story, header) => {
    expect(readHint(header)).toBeUndefined();
  });

  it('is the first of two cookies with this name', () => {
    expect(readHint(`${encoded({ theme: 'first' })}; ${encoded({ theme: 'second' })}`)?.theme).toBe('first');
  });
});

describe('disabled apps', () => {
  it.each([
    ['portal-disabled=rfr.my-work', ['rfr', 'my-work']],
    ['portal-disabled=', []],
    [undefined, []],
    [`portal-disabled=${'x.'.repeat(3_000)}`, []],
  ])('%s', (cookie, names) => {
    expect(readDisabled(cookie)).toEqual(names);
  });
});

describe('the section that was last open', () => {
  it.each([
    ['portal-section=/rfr', '/rfr'],
    ['portal-section=', undefined],
    ['portal-section=rfr', undefined],
    ['portal-hint=1', undefined],
    [`portal-section=/${'x'.repeat(200)}`, undefined],
    [undefined, undefined],
  ])('%s', (cookie, path) => {
    expect(readLastSection(cookie)).toBe(path);
  });
});
