import { Card, CopyButton, ScrollFrame } from '@portal/ui';
import { printExample, printImports } from '../code';
import { components } from '../components';
import type { ComponentDescription, Value } from '../describe';
import { t } from '../messages';
import styles from './Code.module.css';

/** The code of the example with its current values and imports. */
export function Code({
  description,
  values,
}: {
  readonly description: ComponentDescription;
  readonly values: Readonly<Record<string, Value>>;
}) {
  const example = printExample(description, values);
  const code = `${printImports(example, components)}\n\n${example}\n`;
  return (
    <Card
      actions={
        <CopyButton fallbackTitle={t('gallery.code')} text={code}>
          {t('gallery.copy')}
        </CopyButton>
      }
      title={t('gallery.code')}
    >
      <ScrollFrame label={t('gallery.code')}>
        <pre className={styles['code']}>
          <code>{code}</code>
        </pre>
      </ScrollFrame>
    </Card>
  );
}
