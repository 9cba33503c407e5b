import type { PropertyRecord } from '#backends';
import { useId, useMemo } from 'react';
import { Card, Chart, formats, KeyFigure, changes } from '../../../kit';
import { t } from '../messages';
import styles from './PropertyView.module.css';

/** The assessed value of each tax year, as a chart and a table. */
export function Values({ record: { address, values } }: { readonly record: PropertyRecord }) {
  const heading = useId();
  const spec = useMemo(
    () => ({
      kind: 'bar' as const,
      label: t('property.valuesChart', { address }),
      categories: values.map(({ taxYear }) => String(taxYear)),
      series: [{ name: t('property.value'), values: values.map(({ value }) => value) }],
      format: formats.dollars,
    }),
    [address, values],
  );
  const [first] = values;
  const last = values.at(-1);
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('property.values')}
      </h2>
      {first !== undefined && last !== undefined && (
        <KeyFigure figure={formats.dollars(last.value)}>
          <span>
            {t('property.taxYear')} {last.taxYear}
          </span>
          {first.value > 0 && last !== first && (
            <span>
              {t('property.change', {
                part: changes.share(last.value / first.value - 1),
                since: first.taxYear,
              })}
            </span>
          )}
        </KeyFigure>
      )}
      <Chart categoryTitle={t('property.taxYear')} spec={spec} />
    </Card>
  );
}
