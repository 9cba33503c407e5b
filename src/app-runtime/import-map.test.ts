import { isSharedName, listSharedNames } from './import-map';
import { writeImportMap } from '../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('the import map of the page', () => {
  it('lists what the portal shares', () => {
    writeImportMap(['react', '@portal/ui']);
    expect(listSharedNames()).toEqual(['react', '@portal/ui']);
  });

  it.each([
    ['react', true],
    ['react/jsx-runtime', false],
    ['@portal/ui/controls/select', true],
    ['@portal/ui/controls', false],
    ['constructor', false],
  ])('resolves a name of its own or in one of its folders: %s, %s', (name, isShared) => {
    writeImportMap(['react', '@portal/ui/controls/']);
    expect(isSharedName(name)).toBe(isShared);
  });

  it('may be absent, such as on signed-out pages', () => {
    expect(listSharedNames()).toEqual([]);
  });
});
