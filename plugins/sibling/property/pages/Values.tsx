import { useId, useMemo } from 'react';
import { Card, Chart, formats, KeyFigure } from '../../../kit';
import type { PropertyRecord } from '../answers';
import { strings } from '../strings';
import styles from './PropertyView.module.css';

/** What the property was assessed at in each tax year, as a picture and a table. */
export function Values({ record: { address, values } }: { readonly record: PropertyRecord }) {
  const heading = useId();
  const spec = useMemo(
    () => ({
      kind: 'bar' as const,
      label: strings.valuesChart(address),
      categories: values.map(({ taxYear }) => String(taxYear)),
      series: [{ name: strings.value, values: values.map(({ value }) => value) }],
      format: formats.dollars,
    }),
    [address, values],
  );
  const [first] = values;
  const last = values.at(-1);
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {strings.values}
      </h2>
      {first !== undefined && last !== undefined && (
        <KeyFigure figure={formats.dollars(last.value)}>
          <span>
            {strings.taxYear} {last.taxYear}
          </span>
          {first.value > 0 && last !== first && (
            <span>{strings.change(last.value / first.value - 1, first.taxYear)}</span>
          )}
        </KeyFigure>
      )}
      <Chart categoryTitle={strings.taxYear} spec={spec} />
    </Card>
  );
}
