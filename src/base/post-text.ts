/** The most characters that the title of a pinned post may have. */
export const maxPostTitleLength = 120;

/** The image text that a new post starts with (section 3). It describes no picture. */
export const imageTextPlaceholder = 'Image placeholder';

/** Whether a text says nothing about the picture it belongs to. */
export function isMissingImageText(text: string): boolean {
  return ['', imageTextPlaceholder].includes(text.trim());
}
