import * as v from 'valibot';
import { err, ok, type Result } from '#base';
import { t } from './messages';

const entry = v.record(v.string(), v.unknown());

const PageSchema = v.object({
  section: v.object({
    app: v.looseObject({ name: v.string() }),
    routes: v.array(entry),
    widgets: v.optional(v.array(entry), []),
    host: v.string(),
  }),
  features: v.optional(v.record(v.string(), v.boolean()), {}),
  /** URL of the module with the sample answers, if any. */
  answers: v.optional(v.string()),
});

export type SectionPageData = v.InferOutput<typeof PageSchema>;

/** Parses the data that the server embedded in the page; the error describes invalid data. */
export function readPageData(page: Document): Result<SectionPageData, string> {
  const text = page.getElementById('portal-page')?.textContent ?? '';
  try {
    const parsed = v.safeParse(PageSchema, JSON.parse(text));
    return parsed.success ? ok(parsed.output) : err(t('plugin-testing.page.unreadablePage'));
  } catch {
    return err(t('plugin-testing.page.unreadablePage'));
  }
}
