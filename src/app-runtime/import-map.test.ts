import { isSharedName, listSharedNames } from './import-map';
import { writeImportMap } from '../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('the import map of the page', () => {
  it('lists the shared modules', () => {
    writeImportMap(['react', '@portal/ui']);
    expect(listSharedNames()).toEqual(['react', '@portal/ui']);
  });

  it.each([
    ['react', true],
    ['react/jsx-runtime', false],
    ['@portal/ui/controls/select', true],
    ['@portal/ui/controls', false],
    ['constructor', false],
  ])('resolves an exact name or a name in a mapped folder: %s, %s', (name, isShared) => {
    writeImportMap(['react', '@portal/ui/controls/']);
    expect(isSharedName(name)).toBe(isShared);
  });

  it('may be absent, such as on signed-out pages', () => {
    expect(listSharedNames()).toEqual([]);
  });
});
