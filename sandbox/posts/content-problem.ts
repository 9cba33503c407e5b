import { isMissingImageText, maxPostTitleLength } from '#base';
import type { PostContent } from '#backends/posts';
import { isOwnPage } from './own-addresses';
import { strings } from './strings';

/** Why a post, as it is stored, may not be saved, in a sentence that names it. */
export function contentProblem(content: PostContent): string | undefined {
  const problem = findProblem(content);
  const title = content.title.trim();
  return problem === undefined
    ? undefined
    : strings.problem(title === '' ? strings.untitled : title, problem);
}

function findProblem({ title, start, end, link, img, imgAlt }: PostContent): string | undefined {
  if (title.trim() === '') return strings.titleMissing;
  if (title.length > maxPostTitleLength) return strings.titleTooLong(maxPostTitleLength);
  if (img !== '' && isMissingImageText(imgAlt)) return strings.imageTextMissing;
  if (end <= start) return strings.endBeforeStart;
  return isSecure(link) || isOwnPage(link) ? undefined : strings.linkNotSecure;
}

function isSecure(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}
