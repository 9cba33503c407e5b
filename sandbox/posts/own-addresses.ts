import type { PostContent } from '#backends/posts';

/** Placeholder in stored posts for the sandbox's own address, which changes with its port. */
const own = 'sandbox:';

/** The address of something on the sandbox, as posts are stored with it. */
export function ownAddress(path: string): string {
  return own + path;
}

/** Whether an address, as it is stored, is one of the sandbox's own sample pages. */
export function isOwnPage(address: string): boolean {
  return address.startsWith(ownAddress('/pages/'));
}

/** What an editor sent, as it is stored. */
export function stored(content: PostContent, origin: string): PostContent {
  const replaced = (address: string): string =>
    address.startsWith(`${origin}/`) ? own + address.slice(origin.length) : address;
  return { ...content, img: replaced(content.img), link: replaced(content.link) };
}

/** What is stored, as it is answered. */
export function answered(content: PostContent, origin: string): PostContent {
  const replaced = (address: string): string =>
    address.startsWith(own) ? origin + address.slice(own.length) : address;
  return { ...content, img: replaced(content.img), link: replaced(content.link) };
}
