import {
  formatDateTime,
  type ManifestDifference,
  type ManifestRevision,
  type Manifests,
} from '#plugin-api/builtin';
import { useParam } from '#plugin-api/react';
import { Alert, Button } from '#ui';
import { useState, type SubmitEvent } from 'react';
import { LoadableView } from './LoadableView';
import { ChoiceField } from './ChoiceField';
import styles from './HistoryCard.module.css';
import { t } from '../messages';

type Answer = ReturnType<Manifests['difference']>;

export interface ComparisonProps {
  readonly manifests: Manifests;
  readonly revisions: readonly ManifestRevision[];
}

/** The difference between two stored manifests, which are selected in the URL. */
export function Comparison({ manifests, revisions }: ComparisonProps) {
  const [newest, before] = revisions;
  const [chosenFrom, setFrom] = useParam('from');
  const [chosenTo, setTo] = useParam('to');
  const from = chosenFrom || before?.revision || '';
  const to = chosenTo || newest?.revision || '';
  const [answer, setAnswer] = useState<Answer>();

  function compare(event: SubmitEvent) {
    event.preventDefault();
    setAnswer(manifests.difference(from, to));
  }

  const options = revisions.map(({ revision, since }) => ({
    value: revision,
    label: `${revision} · ${formatDateTime(since, 'medium')}`,
  }));
  return (
    <form aria-label={t('manifest.compare')} className={styles['compare']} onSubmit={compare}>
      <h3>{t('manifest.compare')}</h3>
      <div className={styles['fields']}>
        <ChoiceField label={t('manifest.from')} onChange={setFrom} options={options} value={from} />
        <ChoiceField label={t('manifest.to')} onChange={setTo} options={options} value={to} />
        <Button type="submit">{t('manifest.compareNow')}</Button>
      </div>
      {answer !== undefined && (
        <LoadableView
          answer={answer}
          failed={t('manifest.compareFailed')}
          height="3rem"
          onRetry={() => setAnswer(manifests.difference(from, to))}
        >
          {(difference) => <Sentences difference={difference} />}
        </LoadableView>
      )}
    </form>
  );
}

function Sentences({ difference }: { readonly difference: ManifestDifference | undefined }) {
  if (difference === undefined) return <Alert tone="info">{t('manifest.notComparable')}</Alert>;
  const { sentences } = difference;
  return (
    <div role="status">
      {sentences.length === 0 ? (
        <p>{t('manifest.onlyOrder')}</p>
      ) : (
        <ul className={styles['sentences']}>
          {sentences.map((sentence, at) => (
            <li key={`${at} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
