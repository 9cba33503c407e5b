/** Maximum number of characters in a pinned post's title. */
export const maxPostTitleLength = 120;

/** The image text of a new post (section 3). It does not describe a picture. */
export const imageTextPlaceholder = 'Image placeholder';

/** Whether an image text does not describe its picture. */
export function isMissingImageText(text: string): boolean {
  return ['', imageTextPlaceholder].includes(text.trim());
}
