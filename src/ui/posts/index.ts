export { MorePosts, type MorePostsProps } from './MorePosts';
export { PinnedPostCard, type PinnedPostCardProps } from './PinnedPostCard';
export { PinnedPostGrid, type PinnedPostGridProps } from './PinnedPostGrid';
export {
  type PostCardContent,
  type PostCardEvents,
  type PostCardMode,
  type EditableField,
} from './post-card';
export { SafeHtml, type SafeHtmlProps } from './SafeHtml';
