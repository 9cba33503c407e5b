import fc from 'fast-check';
import { newPostTime, postStatuses, statusAfterMove, getStatus, type PostStatus } from './posts';

const day = 86_400_000;
const now = Date.UTC(2025, 10, 18, 12);
const between = (least: number, most: number) => fc.integer({ min: least, max: most });

const anyPost = fc
  .record({
    status: fc.constantFrom(...postStatuses),
    start: between(now - 20 * day, now + 20 * day),
    length: between(1, 20 * day),
  })
  .map(({ status, start, length }) => ({ status, start, end: start + length }));

describe('a stored post', () => {
  test.each<[string, number, number, PostStatus]>([
    ['ends this moment', -day, 0, 'expired'],
    ['ends in a moment', -day, 1, 'new'],
    ['starts this moment', 0, day, 'new'],
    ['starts in a moment', 1, day, 'upcoming'],
    ['started ten days ago', -newPostTime, day, 'new'],
    ['started a moment more than ten days ago', -newPostTime - 1, day, 'active'],
    ['started and ended long ago', -newPostTime - day, -day, 'expired'],
  ])('that %s', (_case, start, end, status) => {
    expect(getStatus({ start: now + start, end: now + end }, now)).toBe(status);
  });

  // Specification map: 9.20
  test('passes from upcoming to new, active and expired', () => {
    const order: readonly PostStatus[] = ['upcoming', 'new', 'active', 'expired'];
    fc.assert(
      fc.property(anyPost, between(0, 40 * day), between(0, 40 * day), (post, later, laterStill) => {
        const first = order.indexOf(getStatus(post, now - 20 * day + later));
        expect(order.indexOf(getStatus(post, now - 20 * day + later + laterStill))).toBeGreaterThanOrEqual(
          first,
        );
      }),
    );
  });

  test('has a status that depends only on its dates', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const listed = post.start <= now && now < post.end;
        const status = getStatus(post, now);
        expect(status === 'new' || status === 'active').toBe(listed);
        expect(status === 'new').toBe(listed && now - post.start <= newPostTime);
        expect(status === 'expired').toBe(post.end <= now);
      }),
    );
  });
});

describe('a post whose dates were changed', () => {
  test.each<[PostStatus, number, number, PostStatus]>([
    ['new', -3, -1, 'new'],
    ['new', -3, 3, 'new'],
    ['new', 1, 3, 'new'],
    ['new', -11, 3, 'active'],
    ['new', -13, -11, 'expired'],
    ['active', -3, -1, 'expired'],
    ['expired', -3, 3, 'active'],
    ['expired', -11, 3, 'active'],
    ['active', 1, 3, 'upcoming'],
    ['upcoming', -3, 3, 'active'],
  ])('was %s, now lasts from day %d to day %d', (status, start, end, expected) => {
    expect(statusAfterMove({ status, start: now + start * day, end: now + end * day }, now)).toBe(expected);
  });

  test('stays new if it was new, else becomes upcoming, active or expired', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const status = statusAfterMove(post, now);
        if (status === 'new') {
          expect(post.status).toBe('new');
          expect(now - post.start).toBeLessThanOrEqual(newPostTime);
          return;
        }
        const place = post.end <= now ? 'expired' : post.start > now ? 'upcoming' : 'active';
        expect(status).toBe(place);
      }),
    );
  });

  test('keeps its status when its dates do not change', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const status = statusAfterMove(post, now);
        expect(statusAfterMove({ ...post, status }, now)).toBe(status);
      }),
    );
  });
});
