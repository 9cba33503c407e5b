import { PinnedPostGrid, type PinnedPostGridProps } from '../../src/ui/posts/PinnedPostGrid';
import type { PostCardContent } from '../../src/ui/posts/post-card';

/** The host of these posts' pictures. */
export const pictures = 'https://pictures.example.test';

/** The content of a card. */
export function post(id: string, differences: Partial<PostCardContent> = {}): PostCardContent {
  return {
    id,
    title: `Post ${id}`,
    description: `<p>About <b>${id}</b></p>`,
    img: `${pictures}/${id}.png`,
    imgAlt: `Picture ${id}`,
    link: 'https://www.example.test/',
    position: Number(id),
    start: Date.UTC(2025, 10, 18, 5),
    status: 'active',
    webinarDate: undefined,
    isUnsaved: false,
    ...differences,
  };
}

export type GridProps = Partial<PinnedPostGridProps> & { readonly posts: readonly PostCardContent[] };

/** A grid that may show these posts' pictures. */
export const createGrid = (props: GridProps) => (
  <PinnedPostGrid imageOrigins={[pictures]} label="Pinned posts" {...props} />
);
