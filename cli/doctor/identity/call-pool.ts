import * as v from 'valibot';
import { describeError } from '../../fetch-file';
import type { PoolReach } from './pool';

/** The response of a pool to an action, or the reason why it is not one. */
export type PoolAnswer =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refusal'; readonly name: string; readonly message: string }
  | { readonly kind: 'unusable'; readonly reason: string };

/** The response of an address, or the reason why there is none. */
export type Page =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly location: string | null;
      readonly text: string;
    }
  | { readonly kind: 'unusable'; readonly reason: string };

const RefusalSchema = v.object({
  __type: v.string(),
  message: v.optional(v.string(), ''),
});

const maxCharacters = 1_000_000;

async function read(address: string, init: RequestInit, { fetch, timeoutMs }: PoolReach): Promise<Page> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    const text = (await response.text()).slice(0, maxCharacters);
    return { kind: 'page', status: response.status, location: response.headers.get('location'), text };
  } catch (thrown) {
    return { kind: 'unusable', reason: `${address}: ${describeError(thrown, timeoutMs)}` };
  }
}

/** Reads an address without following redirects. Never rejects. */
export function readPage(address: string, reach: PoolReach): Promise<Page> {
  return read(address, {}, reach);
}

/** Parses JSON; `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  return parsed.success ? parsed.output : undefined;
}

function describeUnexpectedPage({ status, location, text }: Extract<Page, { kind: 'page' }>): string {
  if (location !== null) return `redirects to ${new URL(location, 'http://unknown').pathname} (${status})`;
  return /^\s*</.test(text) ? `answers with a page (${status})` : `answers ${status} without JSON`;
}

/** Calls an action of the pool as the identity client does. Never rejects. */
export async function callPool(action: string, body: object, reach: PoolReach): Promise<PoolAnswer> {
  const { endpoint } = reach.pool;
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
  };
  const page = await read(endpoint, { method: 'POST', headers, body: JSON.stringify(body) }, reach);
  if (page.kind === 'unusable') return page;
  const parsed = parseJson(page.text);
  const refusal = v.safeParse(RefusalSchema, parsed);
  if (refusal.success) {
    const { __type: type, message } = refusal.output;
    return { kind: 'refusal', name: type.replace(/^.*#/, ''), message };
  }
  if (page.status === 200 && typeof parsed === 'object' && parsed !== null)
    return { kind: 'answer', body: parsed };
  return { kind: 'unusable', reason: `${endpoint} ${describeUnexpectedPage(page)}` };
}
