import type { AppHealth, HealthPage, Recurring } from '#plugin-api/builtin';
import { CopyButton } from '#ui';
import { createReport } from '../report';
import { t } from '../messages';

export interface CopyReportProps {
  readonly apps: readonly AppHealth[];
  readonly page: HealthPage;
  /** Policy violations that cannot be attributed to an app. */
  readonly violations?: readonly Recurring[];
  readonly label: string;
}

export function CopyReport({ apps, page, violations, label }: CopyReportProps) {
  return (
    <CopyButton
      copiedMessage={t('health.copied')}
      fallbackTitle={t('health.report')}
      text={() => createReport(apps, page, violations)}
    >
      {label}
    </CopyButton>
  );
}
