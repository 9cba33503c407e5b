import type { Locator } from '@playwright/test';
import type { PostStatus } from '../../../src/backends/posts';
import { getNow, sandboxAddress } from '../fixtures';

const day = 86_400_000;

/** Presses "Show more" until all posts of a list are shown. */
export async function showAll(region: Locator): Promise<void> {
  const more = region.getByText('Show more', { exact: true });
  while ((await more.count()) > 0) await more.click();
}

/** The fields of a post that tests write. */
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

/** A response of the back end with these posts; missing fields get defaults. */
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
