import type { SectionSource } from '#app-runtime';
import type { Decision } from '#manifest';

/** Whether the page of an address is on screen: its section, that section's failure, or an error page. */
export function isSettled(decision: Decision, registry: Pick<SectionSource, 'section'>): boolean {
  if (decision.kind !== 'app') return decision.kind === 'error-page';
  const { section } = registry;
  if (section?.app.name !== decision.app.name) return false;
  return section.instance === undefined || ['mounted', 'failed'].includes(section.instance.status.state);
}
