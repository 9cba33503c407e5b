import type { Relaxation } from '#manifest';
import type { AppRecords } from './app-records';

/** The relaxation that would have let pass what the policy refused, if there is one. */
function findMissingNeed(directive: string, blocked: string): Relaxation | undefined {
  if (/^(?:wasm-)?eval$/.test(blocked)) return 'eval';
  return blocked === 'inline' && directive.startsWith('style-src') ? 'inline-style' : undefined;
}

/** Records what the page's policy prevents, and what an app would need for it. Returns a dispose function. */
export function watchViolations(
  page: Window,
  records: AppRecords,
  findOwner: (text: string) => string | undefined,
): () => void {
  const onViolation = ({
    effectiveDirective,
    blockedURI,
    sourceFile,
  }: SecurityPolicyViolationEvent): void => {
    records.addViolation([effectiveDirective, blockedURI, sourceFile]);
    const need = findMissingNeed(effectiveDirective, blockedURI);
    const app = findOwner(sourceFile);
    if (need !== undefined && app !== undefined) records.addMissingNeed(app, need);
  };
  page.addEventListener('securitypolicyviolation', onViolation);
  return () => page.removeEventListener('securitypolicyviolation', onViolation);
}
