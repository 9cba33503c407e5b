import type { Post } from '#backends/posts';

/** The time of the posts' tests: noon in Toronto on 18 November 2025. */
export const noon = Date.UTC(2025, 10, 18, 17);

/** The start of a day in Toronto that is some days after 18 November 2025, as long as winter time holds. */
export const midnight = (days: number): number => Date.UTC(2025, 10, 18 + days, 5);

/** A post of the back end: shown for a month, with what a test says otherwise. */
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
