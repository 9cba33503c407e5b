import type { Response as Answer } from 'light-my-request';
import type { PortalServer } from '../../server/server';

/** Sends reports as browsers do; strings are sent unchanged. */
export function sendReports(
  { http }: PortalServer,
  content: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return http.inject({
    method: 'POST',
    url: '/portal/reports',
    headers: { 'content-type': 'application/reports+json', ...headers },
    payload: typeof content === 'string' ? content : JSON.stringify(content),
  });
}

/** The non-zero series of a metric. */
export async function readSeries({ metrics }: PortalServer, name: string): Promise<string[]> {
  const { text } = await metrics.read();
  return text.split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'));
}
