import type { ManifestEntry, Manifests } from '#plugin-api/builtin';
import { useParam } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useRef, useState } from 'react';
import { getEntryId } from '../outline-rows';
import { HistoryCard } from './HistoryCard';
import { ActiveManifestCard } from './ActiveManifestCard';
import styles from './ManifestPage.module.css';
import { RefusalCard } from './RefusalCard';
import { ViewAsCard } from './ViewAsCard';
import { WhyCard } from './WhyCard';

/** The cards of the page, with the chosen permissions and entry. */
export const ManifestCards = observer(function ManifestCards({
  manifests: loading,
}: {
  readonly manifests: Promise<Manifests>;
}) {
  const manifests = use(loading);
  const [chosen, setChosen] = useState<readonly string[]>(() => manifests.ownPermissions);
  const [entry, setEntry] = useParam('entry');
  const why = useRef<HTMLDivElement>(null);
  useEffect(() => manifests.follow(), [manifests]);

  function ask(asked: ManifestEntry) {
    setEntry(getEntryId(asked));
    why.current?.querySelector('input')?.focus();
  }

  return (
    <div className={styles['columns']}>
      <div className={styles['wide']}>
        <ActiveManifestCard manifests={manifests} onAsk={ask} />
        <HistoryCard manifests={manifests} />
      </div>
      <div className={styles['narrow']}>
        <RefusalCard manifests={manifests} />
        <ViewAsCard chosen={chosen} manifests={manifests} onChoose={setChosen} />
        <WhyCard chosen={chosen} entry={entry} field={why} manifests={manifests} onChoose={setEntry} />
      </div>
    </div>
  );
});
