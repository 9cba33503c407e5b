/** Resolves to whether a page can be framed by the portal, if the portal server knows. */
export type Framing = 'allowed' | 'refused' | 'unknown';

/** Requests that for the page of a framed app, or of one of its widgets. Never rejects. */
export type FramingSource = (app: string, part: string | undefined) => Promise<Framing>;

/**
 * Requests that for the page of an integration, whose address the portal server does not know. Never rejects.
 */
export type IntegrationFramingSource = (integration: string, page: string) => Promise<Framing>;

/**
 * Browsers hide the relevant headers from a page, so the portal server reads them; a static export cannot.
 */
async function askServer(query: Readonly<Record<string, string>>): Promise<Framing> {
  try {
    const response = await window.fetch(`/portal/framing?${new URLSearchParams(query).toString()}`);
    const answer: unknown = response.ok ? await response.json() : undefined;
    const framing: unknown =
      typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'framing') : undefined;
    return framing === 'allowed' || framing === 'refused' ? framing : 'unknown';
  } catch {
    return 'unknown';
  }
}

export const readFraming: FramingSource = (app, part) =>
  askServer({ app, ...(part === undefined ? {} : { part }) });

export const readIntegrationFraming: IntegrationFramingSource = (integration, page) =>
  askServer({ integration, page });
