import { createBrowserStorage } from '#platform';
import { PreferencesStore } from './preferences-store';

const storage = createBrowserStorage();

afterEach(() => {
  storage.menuOpen.remove();
  sessionStorage.clear();
});

test('keeps the menu closed across visits once closed', () => {
  const first = new PreferencesStore(storage);
  expect(first.menuOpen).toBe(true);
  first.toggleMenu();
  expect(new PreferencesStore(storage).menuOpen).toBe(false);
  first.toggleMenu();
  expect(new PreferencesStore(storage).menuOpen).toBe(true);
});

test('keeps dismissed items hidden for the visit', () => {
  const store = new PreferencesStore(storage);
  expect(store.isHidden('welcome')).toBe(false);
  store.hide('welcome');
  store.hide('welcome');
  expect(store.hidden).toEqual(['welcome']);
  expect(new PreferencesStore(storage).isHidden('welcome')).toBe(true);
  sessionStorage.clear();
  expect(new PreferencesStore(storage).isHidden('welcome')).toBe(false);
});

test('falls back to defaults for unreadable values', () => {
  document.cookie = 'portal-menu=maybe; Path=/';
  sessionStorage.setItem('portal.hidden', '{"welcome":true}');
  const store = new PreferencesStore(storage);
  expect([store.menuOpen, store.hidden]).toEqual([true, []]);
});
