import * as v from 'valibot';
import { err, ok, type Result } from '#base';

const strings = v.array(v.string());
const schema = v.object({
  manifest: v.unknown(),
  revision: v.string(),
  environment: v.string(),
  document: v.object({
    revision: v.string(),
    sources: v.object({
      connect: strings,
      script: strings,
      style: strings,
      img: strings,
      font: strings,
      frame: strings,
    }),
    needs: v.array(v.picklist(['inline-style', 'eval', 'token'])),
    imports: v.record(v.string(), v.record(v.string(), v.string())),
  }),
  identity: v.object({ endpoint: v.string(), pool: v.string(), client: v.string() }),
  assets: v.record(
    v.string(),
    v.object({
      script: v.string(),
      style: v.optional(v.string()),
      scriptIntegrity: v.optional(v.string()),
      styleIntegrity: v.optional(v.string()),
    }),
  ),
});

/** What the server wrote into the HTML for the scripts: the manifest in force and what this document was made for. */
export type PageData = v.InferOutput<typeof schema>;

/** Reads the page's data block; the error says what is wrong with it. */
export function readPageData(page: Document): Result<PageData, string> {
  const text = page.getElementById('portal-page')?.textContent ?? '';
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? ok(parsed.output) : err(parsed.issues.map((issue) => issue.message).join('; '));
  } catch {
    return err('the data block "portal-page" is missing or not JSON');
  }
}
