import { reaction } from 'mobx';
import { WidgetHost, type WidgetHostDependencies } from '#app-runtime';
import { getValue } from '#base';
import type { Banner } from '#plugin-api';
import type { PinnedPost, Posts } from '#plugin-api/builtin';
import { watchReturn } from '#platform';
import { createPostsService } from '#backends/posts';
import { PostsStore } from '#stores';
import type { Stores } from './create-stores';
import { listPictureOrigins } from './picture-origins';

function getBanner({ id, title, start, end }: PinnedPost): Banner {
  return Object.freeze({ id, title, start, end });
}

/** Creates the posts service for readers; listed posts become the banners of all plugins. */
export function createPosts({
  http,
  clock,
  manifest,
  banners,
}: Pick<Stores, 'http' | 'clock' | 'manifest' | 'banners'>): Posts {
  const posts = new PostsStore({
    posts: createPostsService(http, clock),
    clock,
    imageOrigins: listPictureOrigins(manifest.portal),
    isHidden: () => document.visibilityState === 'hidden',
    watchReturn,
  });
  reaction(
    () => getValue(posts.listed),
    (listed) => banners.set(Object.freeze((listed ?? []).map(getBanner))),
  );
  return posts;
}

export function createWidgetHost(dependencies: WidgetHostDependencies): WidgetHost {
  return new WidgetHost(dependencies);
}
