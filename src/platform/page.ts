import { err, ok, type Result } from '#base';
import { isPageData, type PageData } from '#manifest';

/** Parses the page data in the HTML. */
export function readPageData(page: Document): Result<PageData, string> {
  const text = page.getElementById('portal-page')?.textContent ?? '';
  try {
    const data: unknown = JSON.parse(text);
    return isPageData(data) ? ok(data) : err('the data block "portal-page" is of another build');
  } catch {
    return err('the data block "portal-page" is missing or not JSON');
  }
}
