import { err, ok, type Result } from '#base';
import { isPageData, type PageData } from '#manifest';

/** Reads what the server wrote into the HTML for the scripts; the error says what is wrong with it. */
export function readPageData(page: Document): Result<PageData, string> {
  const text = page.getElementById('portal-page')?.textContent ?? '';
  try {
    const data: unknown = JSON.parse(text);
    return isPageData(data) ? ok(data) : err('the data block "portal-page" is of another build');
  } catch {
    return err('the data block "portal-page" is missing or not JSON');
  }
}
