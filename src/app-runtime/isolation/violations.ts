import type { Relaxation } from '#manifest';
import type { AppRecords } from './app-records';

/** Returns the relaxation that would have allowed what the policy blocked, if any. */
function findMissingNeed(directive: string, blocked: string): Relaxation | undefined {
  if (/^(?:wasm-)?eval$/.test(blocked)) return 'eval';
  return blocked === 'inline' && directive.startsWith('style-src') ? 'inline-style' : undefined;
}

/**
 * Records violations of the page's policy, and the relaxations that an app would need. Returns a dispose
 * function.
 */
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
