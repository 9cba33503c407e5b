import { useBuiltinPortal, type AppHealth, type HealthPage, type Recurring } from '#plugin-api/builtin';
import { Button, Dialog } from '#ui';
import { useState } from 'react';
import styles from './CopyReport.module.css';
import { reportOf } from './report';
import { strings } from './strings';

/** What a report is about. */
export interface CopyReportProps {
  readonly apps: readonly AppHealth[];
  readonly page: HealthPage;
  /** What the policy prevented that no app explains. */
  readonly violations?: readonly Recurring[];
  readonly label: string;
}

/** Copies a report; where the browser does not let it, the text is there to be taken by hand. */
export function CopyReport({ apps, page, violations, label }: CopyReportProps) {
  const { notices } = useBuiltinPortal();
  const [text, setText] = useState<string>();
  const close = () => setText(undefined);

  async function copy() {
    const report = reportOf(apps, page, violations);
    try {
      await navigator.clipboard.writeText(report);
      notices.raise({ tone: 'success', text: strings.copied });
    } catch {
      setText(report);
    }
  }

  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <Dialog
        actions={<Button onClick={close}>{strings.close}</Button>}
        onDismiss={close}
        open={text !== undefined}
        title={strings.notCopied}
      >
        <p>{strings.notCopiedHint}</p>
        <textarea
          aria-label={strings.report}
          className={styles['report']}
          onFocus={({ target }) => {
            target.select();
            target.scrollTop = 0;
          }}
          readOnly
          rows={14}
          value={text ?? ''}
        />
      </Dialog>
    </>
  );
}
