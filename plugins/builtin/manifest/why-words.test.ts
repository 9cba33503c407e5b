import type { ManifestBlockReason, ManifestNote } from '#plugin-api/builtin';
import { getBlockReasonText, getNoteText } from './why-words';

const needs: ManifestBlockReason = { kind: 'permission', needs: ['visit:x-page'] };

test.each<[ManifestBlockReason, string]>([
  [{ kind: 'unknown' }, 'the active manifest has no such entry.'],
  [{ kind: 'own-address' }, 'its address is reserved for the portal.'],
  [{ kind: 'feature', feature: 'newMyWork' }, 'the feature newMyWork is off.'],
  [needs, 'it needs visit:x-page.'],
  [{ kind: 'permission', needs: ['visit:a', 'visit:b'] }, 'it needs one of visit:a, visit:b.'],
  [{ kind: 'app', app: 'maps' }, 'the manifest has no app maps.'],
  [
    { kind: 'leads-on', path: '/home', because: [needs] },
    'it redirects to /home, and there it needs visit:x-page.',
  ],
  [{ kind: 'page', place: 'dashboard' }, 'no page of dashboard, where it would appear, is visible.'],
])('%j', (reason, words) => {
  expect(getBlockReasonText(reason)).toBe(words);
});

test.each<[ManifestNote, string]>([
  [{ kind: 'not-in-menu' }, 'It is not in the menu. Open it by its address.'],
  [
    { kind: 'parent-not-in-menu', path: '/admin' },
    'The menu shows it only while /admin or a page below it is open.',
  ],
  [
    { kind: 'host-unset', app: 'maps', host: 'gis' },
    'The host gis is not set in this environment, so maps shows “maps host is not defined.”',
  ],
  [
    { kind: 'no-municipality' },
    'There is no default municipality. A section that needs one shows “No CCMM selected”.',
  ],
])('%j', (remark, words) => {
  expect(getNoteText(remark)).toBe(words);
});
