import { createPolicyViolationKind, type PolicyViolationParts } from './policy-violations';
import type { ReportKind } from './report-kind';

export function createReportKinds(parts: PolicyViolationParts): readonly ReportKind[] {
  return [createPolicyViolationKind(parts)];
}
