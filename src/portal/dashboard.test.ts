import { ok } from '#base';
import { samplePost } from '../stores/posts/testing/sample-posts';
import { portalParts } from '../../tests/support/portal-parts';
import { createPosts } from './dashboard';

test('exposes the listed posts to plugins as read-only banners', async () => {
  const parts = portalParts();
  const now = parts.clock.now();
  const shown = { start: now - 1_000, end: now + 1_000 };
  const posts = [
    samplePost({ id: '1', title: 'Later', position: 2, ...shown }),
    samplePost({ id: '2', title: 'First', ...shown }),
    samplePost({ id: '3', title: 'To come', start: now + 500, end: now + 1_000 }),
  ];
  parts.http.answer('GET api /v2/posts', ok({ posts }));
  const service = createPosts(parts);
  expect(parts.plugin.banners).toEqual([]);
  await service.load();
  expect(parts.plugin.banners).toEqual([
    { id: '2', title: 'First', ...shown },
    { id: '1', title: 'Later', ...shown },
  ]);
  expect(Object.isFrozen(parts.plugin.banners)).toBe(true);
  expect(parts.plugin.banners.every(Object.isFrozen)).toBe(true);
});

test('allows pictures from the portal and the assets host', () => {
  expect(createPosts(portalParts()).imageOrigins).toEqual([window.location.origin, 'http://localhost:4100']);
});
