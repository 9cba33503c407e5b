import { createPolicyViolationKind, type PolicyViolationParts } from './policy-violations';
import type { ReportKind } from './report-kind';

/** The kinds of reports that the portal server takes. */
export function createReportKinds(parts: PolicyViolationParts): readonly ReportKind[] {
  return [createPolicyViolationKind(parts)];
}
