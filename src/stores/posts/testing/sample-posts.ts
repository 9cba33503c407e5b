import type { Post } from '#backends/posts';

/** The current time in posts' tests: noon in Toronto on 18 November 2025. */
export const noon = Date.UTC(2025, 10, 18, 17);

/** Returns the start of a day in Toronto, relative to 18 November 2025; standard time only. */
export const midnight = (days: number): number => Date.UTC(2025, 10, 18 + days, 5);

/** A post as the back end sends it: visible for a month; the test overrides fields. */
export function samplePost(differences: Partial<Post> & Pick<Post, 'id'>): Post {
  return {
    title: `Post ${differences.id}`,
    description: '<p>Words</p>',
    img: '',
    imgAlt: '',
    link: 'https://www.example.test/',
    position: 1,
    allDay: true,
    start: midnight(-15),
    end: midnight(15),
    status: 'active',
    version: 1,
    ...differences,
  };
}
