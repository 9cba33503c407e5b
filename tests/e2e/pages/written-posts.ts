import type { Locator } from '@playwright/test';
import type { PostStatus } from '../../../src/backends/posts';
import { getNow, sandboxAddress } from '../fixtures';

const day = 86_400_000;

/** Shows all posts of a list that shows only the first ones. */
export async function showAll(region: Locator): Promise<void> {
  const more = region.getByText('Show more', { exact: true });
  while ((await more.count()) > 0) await more.click();
}

/** What a test writes in a post. */
export interface Written {
  readonly title: string;
  readonly description: string;
  readonly webinarDate?: string;
  readonly imgAlt: string;
  readonly img: string;
  readonly link: string;
  readonly start: number;
  readonly end: number;
  readonly status: PostStatus;
}

/** What the back end answers for posts that say this. */
export function getPosts(written: readonly Partial<Written>[]) {
  const posts = written.map((post, index) => ({
    id: String(index + 1),
    title: `Post ${index + 1}`,
    description: '<p>Read <b>on</b></p>',
    img: `${sandboxAddress}/assets/artwork/houses.svg`,
    imgAlt: '',
    link: `${sandboxAddress}/pages/learning-library`,
    allDay: true,
    start: getNow() - 20 * day,
    end: getNow() + 20 * day,
    status: 'active',
    ...post,
    position: index + 1,
    version: 1,
  }));
  return { posts };
}
