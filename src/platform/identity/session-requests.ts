import { PortalError } from '#base';
import type { Clock } from '../clock';
import { t } from '../messages';
import { resolveInTime } from '../resolve-in-time';
import { sessionHeader } from '../transport';
import { createIdentityError, createSignedOutError, renewalTimeoutMs } from './identity-session';

/** Requests to the portal server about one session. */
export interface SessionRequests {
  /** Renews the session; returns the claims of its access token. */
  renew(body: { readonly active: boolean; readonly deviceKey?: string | undefined }): Promise<unknown>;
  /** The access token for a legacy app. */
  getToken(app: string): Promise<string>;
  /** Ends the session, even while the document unloads. */
  end(everywhere: boolean): Promise<unknown>;
  /** Aborts all requests except the one that ends the session; their responses are ignored. */
  abort(): void;
  /** Whether the server has another user's session. */
  isReplaced(): boolean;
}

/** The `PortalError` code for a token that requires a renewal first. */
export const renewalDueError = 'renewal-due';

const path = '/bff/session';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function createSessionRequests(id: string, clock: Clock): SessionRequests {
  const { fetch } = window;
  const over = new AbortController();
  let isReplaced = false;

  /** Throws if the response rejects the request. */
  function requireAccepted({ ok: isAccepted, status, headers }: Response): void {
    if (isAccepted) return;
    if (status === 401 && headers.get(sessionHeader) === 'renew')
      throw new PortalError(t('platform.identity'), { code: renewalDueError });
    isReplaced ||= status === 409;
    throw status === 401 || status === 409 ? createSignedOutError() : createIdentityError(status);
  }

  /** Posts to the portal server; returns the response's JSON. */
  async function post(address: string, body: unknown): Promise<unknown> {
    const finished = new AbortController();
    const signal = AbortSignal.any([over.signal, finished.signal]);
    const headers = { [sessionHeader]: id, 'content-type': 'application/json' };
    async function exchange(): Promise<unknown> {
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
      const response = await fetch.call(window, address, request);
      requireAccepted(response);
      const answer: unknown = await response.json();
      over.signal.throwIfAborted();
      return answer;
    }
    try {
      return await resolveInTime(clock, renewalTimeoutMs, exchange());
    } finally {
      finished.abort();
    }
  }

  return {
    async renew(body) {
      const answer = await post(path, body);
      if (!isObject(answer) || !('id' in answer && 'claims' in answer) || answer.id !== id)
        throw createIdentityError('unreadable');
      return answer.claims;
    },
    async getToken(app) {
      const answer = await post(`${path}/token`, { app });
      if (!isObject(answer) || !('accessToken' in answer) || typeof answer.accessToken !== 'string')
        throw createIdentityError('unreadable');
      return answer.accessToken;
    },
    end: (everywhere) =>
      fetch.call(window, everywhere ? `${path}?everywhere=true` : path, {
        method: 'DELETE',
        headers: { [sessionHeader]: id },
        keepalive: true,
      }),
    abort: () => over.abort(),
    isReplaced: () => isReplaced,
  };
}
