import type { Page, Request, Response } from '@playwright/test';

/** Something that the security policy of a page blocked. */
export interface Violation {
  /** The directive without its detail, such as `style-src`. */
  readonly directive: string;
  /** `inline`, `eval`, a scheme, or an address. */
  readonly blocked: string;
}

/** A file that a page asked another host for. */
export interface RequestedFile {
  readonly address: string;
  /** Playwright's word, such as `script` or `fetch`. */
  readonly kind: string;
  /** As it was sent; 0 if it did not arrive. */
  readonly bytes: number;
  /** The status of the answer, if there was one. */
  readonly status?: number | undefined;
}

/** What happened on a page so far. */
export interface Observations {
  readonly violations: () => readonly Violation[];
  readonly files: () => Promise<readonly RequestedFile[]>;
  /** The calls for data that a trial does not have, such as `GET /api/parcels`. */
  readonly unanswered: () => readonly string[];
  /** What the portal wrote to its log. */
  readonly logged: () => readonly string[];
}

declare global {
  interface Window {
    portalTrialViolation?: (directive: string, blocked: string) => Promise<void>;
  }
}

/** Marks what the trial answers in place of a back end that it does not have. */
export const noDataHeader = 'x-portal-trial-no-data';

/** The name of a call: `/bff` is only the portal server's way to the back ends. */
export function nameCall(method: string, address: string, isOwn: boolean): string {
  const { origin, pathname } = new URL(address);
  return `${method} ${isOwn ? pathname.replace(/^\/bff/, '') : `${origin}${pathname}`}`;
}

/** Whether an answer lacks data that the real portal would have: hosts refuse the sample person. */
function lacksData(response: Response, isOwn: boolean): boolean {
  if (isOwn) return response.headers()[noDataHeader] !== undefined;
  const isCall = ['fetch', 'xhr'].includes(response.request().resourceType());
  return isCall && [401, 403].includes(response.status());
}

async function measure(request: Request): Promise<RequestedFile> {
  const answer = await request.response().catch(() => null);
  const sizes = answer === null ? undefined : await request.sizes().catch(() => undefined);
  return { address: request.url(), kind: request.resourceType(), bytes: sizes?.responseBodySize ?? 0 };
}

/** Observes a page from its first document on; the portal's own requests do not count. */
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
    const isOfPortal = isOwn(address);
    statuses.set(response.request(), response.status());
    if (lacksData(response, isOfPortal))
      unanswered.add(nameCall(response.request().method(), address, isOfPortal));
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
