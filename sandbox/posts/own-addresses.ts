import type { PostContent } from '#backends/posts';

/** Placeholder for the sandbox's origin in stored posts, because its port may change. */
const placeholder = 'sandbox:';

/** Returns the stored form of an address on the sandbox. */
export function ownAddress(path: string): string {
  return placeholder + path;
}

/** Whether a stored address is one of the sandbox's sample pages. */
export function isOwnPage(address: string): boolean {
  return address.startsWith(ownAddress('/pages/'));
}

/** Replaces the sandbox's origin by the placeholder before a post is stored. */
export function toStored(content: PostContent, origin: string): PostContent {
  const replaceOrigin = (address: string): string =>
    address.startsWith(`${origin}/`) ? placeholder + address.slice(origin.length) : address;
  return { ...content, img: replaceOrigin(content.img), link: replaceOrigin(content.link) };
}

/** Replaces the placeholder by the sandbox's origin before a post is returned. */
export function toPublic(content: PostContent, origin: string): PostContent {
  const replaceOrigin = (address: string): string =>
    address.startsWith(placeholder) ? origin + address.slice(placeholder.length) : address;
  return { ...content, img: replaceOrigin(content.img), link: replaceOrigin(content.link) };
}
