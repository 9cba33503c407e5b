import type { Page, Request, Response } from '@playwright/test';

/** Something that the security policy of a page blocked. */
export interface Violation {
  /** The directive without its detail, such as `style-src`. */
  readonly directive: string;
  /** `inline`, `eval`, a scheme, or an address. */
  readonly blocked: string;
}

/** A file that a page requested from another host. */
export interface RequestedFile {
  readonly address: string;
  /** Playwright's resource type, such as `script` or `fetch`. */
  readonly kind: string;
  /** The transferred size; 0 if the request failed. */
  readonly bytes: number;
  /** The status of the response, if any. */
  readonly status?: number | undefined;
}

/** What happened on a page so far. */
export interface Observations {
  readonly violations: () => readonly Violation[];
  readonly files: () => Promise<readonly RequestedFile[]>;
  /** The calls for which a trial has no data, such as `GET /api/parcels`. */
  readonly unanswered: () => readonly string[];
  /** The messages of the console, which has the portal's log. */
  readonly logged: () => readonly string[];
}

declare global {
  interface Window {
    portalTrialViolation?: (directive: string, blocked: string) => Promise<void>;
  }
}

/** Marks responses for calls without sample data. */
export const noDataHeader = 'x-portal-trial-no-data';

/** The name of a call, without `/bff`, the portal server's prefix for back ends. */
export function nameCall(method: string, address: string, isOwn: boolean): string {
  const { origin, pathname } = new URL(address);
  return `${method} ${isOwn ? pathname.replace(/^\/bff/, '') : `${origin}${pathname}`}`;
}

/** Whether the real portal would have data for this call. Other hosts refuse the sample user. */
function lacksData(response: Response, isOwn: boolean): boolean {
  if (isOwn) return response.headers()[noDataHeader] !== undefined;
  const isCall = ['fetch', 'xhr'].includes(response.request().resourceType());
  return isCall && [401, 403].includes(response.status());
}

async function measure(request: Request): Promise<RequestedFile> {
  const response = await request.response().catch(() => null);
  const sizes = response === null ? undefined : await request.sizes().catch(() => undefined);
  return { address: request.url(), kind: request.resourceType(), bytes: sizes?.responseBodySize ?? 0 };
}

/** Observes a page from its first document on, without the portal's own requests. */
export async function observePage(page: Page, isOwn: (address: string) => boolean): Promise<Observations> {
  const violations = new Map<string, Violation>();
  const requests = new Map<string, Request>();
  const statuses = new Map<Request, number>();
  const finished = new Set<Request>();
  const unanswered = new Set<string>();
  const logged: string[] = [];
  await page.exposeFunction('portalTrialViolation', (effective: string, blocked: string) => {
    const directive = effective.replace(/-(elem|attr)$/, '');
    violations.set(`${directive} ${blocked}`, { directive, blocked });
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void window.portalTrialViolation?.(effectiveDirective, blockedURI);
    });
  });
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => {
    const address = request.url();
    if (!isOwn(address) && /^(https?|wss?):/.test(address)) requests.set(address, request);
  });
  page.on('response', (response) => {
    const address = response.url();
    const isPortals = isOwn(address);
    statuses.set(response.request(), response.status());
    if (lacksData(response, isPortals))
      unanswered.add(nameCall(response.request().method(), address, isPortals));
  });
  page.on('requestfinished', (request) => finished.add(request));
  return {
    violations: () => [...violations.values()],
    files: () =>
      Promise.all(
        [...requests.values()].map(async (request) => ({
          ...(finished.has(request)
            ? await measure(request)
            : { address: request.url(), kind: request.resourceType(), bytes: 0 }),
          status: statuses.get(request),
        })),
      ),
    unanswered: () => [...unanswered],
    logged: () => logged,
  };
}
