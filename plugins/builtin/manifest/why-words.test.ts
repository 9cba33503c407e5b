import type { ManifestBlockReason, ManifestNote } from '#plugin-api/builtin';
import { hindranceWords, remarkWords } from './why-words';

const needs: ManifestBlockReason = { kind: 'permission', needs: ['visit:x-page'] };

test.each<[ManifestBlockReason, string]>([
  [{ kind: 'unknown' }, 'the manifest in force has no such entry.'],
  [{ kind: 'own-address' }, 'its address is one of the portal’s own, which no route can take.'],
  [{ kind: 'feature', feature: 'newMyWork' }, 'the feature newMyWork is off.'],
  [needs, 'it needs visit:x-page.'],
  [{ kind: 'permission', needs: ['visit:a', 'visit:b'] }, 'it needs one of visit:a, visit:b.'],
  [{ kind: 'app', app: 'maps' }, 'the manifest has no app maps.'],
  [
    { kind: 'leads-on', path: '/home', because: [needs] },
    'it leads on to /home, and there it needs visit:x-page.',
  ],
  [{ kind: 'page', place: 'dashboard' }, 'no page of dashboard, on which it would stand, is shown.'],
])('%j', (hindrance, words) => {
  expect(hindranceWords(hindrance)).toBe(words);
});

test.each<[ManifestNote, string]>([
  [{ kind: 'not-in-menu' }, 'It has no entry in the menu; it is reached by its address.'],
  [
    { kind: 'parent-not-in-menu', path: '/admin' },
    'The menu lists it only while /admin or a page below it is on screen.',
  ],
  [
    { kind: 'host-unset', app: 'maps', host: 'gis' },
    'The host gis is not set in this environment, so that maps says “maps host is not defined.”',
  ],
  [
    { kind: 'no-municipality' },
    'There is no default municipality; a section that needs one says “No CCMM selected”.',
  ],
])('%j', (remark, words) => {
  expect(remarkWords(remark)).toBe(words);
});
