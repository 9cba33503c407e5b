import type { AppHealth, HealthPage } from '#plugin-api/builtin';
import { CopyButton } from '#ui';
import { reportOf } from './report';
import { strings } from './strings';

/** What a report is about. */
export interface CopyReportProps {
  readonly apps: readonly AppHealth[];
  readonly page: HealthPage;
  readonly label: string;
}

/** Copies a report. */
export function CopyReport({ apps, page, label }: CopyReportProps) {
  return (
    <CopyButton copied={strings.copied} offeredAs={strings.report} text={() => reportOf(apps, page)}>
      {label}
    </CopyButton>
  );
}
