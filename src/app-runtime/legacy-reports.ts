/**
 * Handles reports of apps for contract 1.0, which emit DOM events where later ones call `reportCrash` and
 * `reportError`.
 */
export function listenForLegacyReports(
  container: HTMLElement,
  reports: { readonly reportCrash: (error: unknown) => void; readonly reportError: (error: unknown) => void },
): void {
  const getDetail = (event: Event): unknown => (event instanceof CustomEvent ? event.detail : undefined);
  container.addEventListener('portal:crash', (event) => reports.reportCrash(getDetail(event)));
  container.addEventListener('portal:error', (event) => reports.reportError(getDetail(event)));
}
