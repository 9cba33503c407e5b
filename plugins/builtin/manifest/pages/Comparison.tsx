import {
  formatDateTime,
  type ManifestDifference,
  type ManifestRevision,
  type Manifests,
} from '#plugin-api/builtin';
import { Alert, Button } from '#ui';
import { useState, type SubmitEvent } from 'react';
import { Answered } from './Answered';
import { ChoiceField } from './ChoiceField';
import styles from './HistoryCard.module.css';
import { t } from '../messages';

type Answer = ReturnType<Manifests['difference']>;

export interface ComparisonProps {
  readonly manifests: Manifests;
  readonly revisions: readonly ManifestRevision[];
}

/** The difference of any two stored manifests. */
export function Comparison({ manifests, revisions }: ComparisonProps) {
  const [newest, before] = revisions;
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({});
  const { from = before?.revision ?? '', to = newest?.revision ?? '' } = chosen;
  const [answer, setAnswer] = useState<Answer>();

  function compare(event: SubmitEvent) {
    event.preventDefault();
    setAnswer(manifests.difference(from, to));
  }

  const options = revisions.map(({ revision, since }) => (
    <option key={revision} value={revision}>
      {`${revision} · ${formatDateTime(since, 'medium')}`}
    </option>
  ));
  return (
    <form aria-label={t('manifest.compare')} className={styles['compare']} onSubmit={compare}>
      <h3>{t('manifest.compare')}</h3>
      <div className={styles['fields']}>
        <ChoiceField
          label={t('manifest.from')}
          onChoose={(revision) => setChosen({ ...chosen, from: revision })}
          value={from}
        >
          {options}
        </ChoiceField>
        <ChoiceField
          label={t('manifest.to')}
          onChoose={(revision) => setChosen({ ...chosen, to: revision })}
          value={to}
        >
          {options}
        </ChoiceField>
        <Button type="submit">{t('manifest.compareNow')}</Button>
      </div>
      {answer !== undefined && (
        <Answered
          answer={answer}
          failed={t('manifest.compareFailed')}
          height="3rem"
          onRetry={() => setAnswer(manifests.difference(from, to))}
        >
          {(difference) => <Sentences difference={difference} />}
        </Answered>
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
