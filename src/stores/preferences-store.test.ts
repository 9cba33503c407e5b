import { createBrowserStorage } from '#platform';
import { PreferencesStore } from './preferences-store';

const storage = createBrowserStorage();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the menu is open until it was closed, also at the next visit', () => {
  const first = new PreferencesStore(storage);
  expect(first.menuOpen).toBe(true);
  first.toggleMenu();
  expect(new PreferencesStore(storage).menuOpen).toBe(false);
  first.toggleMenu();
  expect(new PreferencesStore(storage).menuOpen).toBe(true);
});

test('what was put away stays so for the visit', () => {
  const store = new PreferencesStore(storage);
  expect(store.isHidden('welcome')).toBe(false);
  store.hide('welcome');
  store.hide('welcome');
  expect(store.hidden).toEqual(['welcome']);
  expect(new PreferencesStore(storage).isHidden('welcome')).toBe(true);
  sessionStorage.clear();
  expect(new PreferencesStore(storage).isHidden('welcome')).toBe(false);
});

test('what cannot be read counts as never chosen', () => {
  localStorage.setItem('portal.menu-open', 'closed');
  sessionStorage.setItem('portal.hidden', '{"welcome":true}');
  const store = new PreferencesStore(storage);
  expect([store.menuOpen, store.hidden]).toEqual([true, []]);
});
