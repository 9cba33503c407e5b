import { err, ok, type Result } from '#base';
import { isDocumentPerson, type DocumentPerson } from '#backends/document-person';
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

/** Returns the user in the HTML, if the portal server identified them in time. */
export function readDocumentPerson(page: Document): DocumentPerson | undefined {
  const text = page.getElementById('portal-person')?.textContent;
  const person: unknown = text === undefined || text === null ? undefined : JSON.parse(text);
  return isDocumentPerson(person) ? person : undefined;
}
