import { isMissingImageText, maxPostTitleLength } from '#base';
import type { PostContent } from '#backends/posts';
import { isOwnPage } from './own-addresses';

/** Returns why a post may not be saved, as a sentence with its title; `undefined` for a valid post. */
export function findContentProblem(content: PostContent): string | undefined {
  const problem = findProblem(content);
  const title = content.title.trim() || 'without a title';
  return problem === undefined ? undefined : `The post “${title}” was not saved: ${problem}`;
}

function findProblem({ title, start, end, link, img, imgAlt }: PostContent): string | undefined {
  if (title.trim() === '') return 'it needs a title.';
  if (title.length > maxPostTitleLength)
    return `its title must have at most ${maxPostTitleLength} characters.`;
  if (img !== '' && isMissingImageText(imgAlt)) return 'its image needs a text that describes it.';
  if (end <= start) return 'its end must be after its start.';
  return isSecure(link) || isOwnPage(link)
    ? undefined
    : 'its link must be an address that begins with https://.';
}

function isSecure(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}
