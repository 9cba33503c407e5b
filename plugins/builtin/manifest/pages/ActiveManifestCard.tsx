import { formatDateTime, type ManifestEntry, type Manifests } from '#plugin-api/builtin';
import { Card, EmptyState, FactList, TextField } from '#ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './ActiveManifestCard.module.css';
import { getOutlineGroups } from '../outline-rows';
import { OutlineBranch } from './OutlineBranch';
import { RawText } from './RawText';
import { t } from '../messages';

export interface ActiveManifestCardProps {
  readonly manifests: Manifests;
  /** Called with the entry to explain. */
  readonly onAsk: (entry: ManifestEntry) => void;
}

/** The active manifest as a searchable tree, and as text. */
export const ActiveManifestCard = observer(function ActiveManifestCard({
  manifests,
  onAsk,
}: ActiveManifestCardProps) {
  const { revision, outline, history } = manifests;
  const [search, setSearch] = useState('');
  const groups = getOutlineGroups(outline, search);
  const found = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isSearching = search.trim() !== '';
  const since =
    history.state === 'succeeded' ? history.value.find((one) => one.revision === revision)?.since : undefined;
  return (
    <Card title={t('manifest.active')}>
      <FactList
        facts={[
          [t('manifest.revision'), <code key="revision">{revision}</code>],
          [t('manifest.since'), since === undefined ? undefined : formatDateTime(since, 'medium')],
        ]}
        unknown={t('manifest.sinceUnknown')}
      />
      <TextField
        hint={t('manifest.searchHint')}
        label={t('manifest.search')}
        onChange={(event) => setSearch(event.target.value)}
        type="search"
        value={search}
      />
      <p className={styles['found']} role="status">
        {isSearching && found > 0 && t('manifest.found', { count: found })}
      </p>
      {found === 0 ? (
        <EmptyState title={t('manifest.nothingFound')} />
      ) : (
        <div>
          {groups.map((group) => (
            <OutlineBranch group={group} isSearching={isSearching} key={group.name} onAsk={onAsk} />
          ))}
        </div>
      )}
      <RawText key={revision} manifests={manifests} revision={revision} />
    </Card>
  );
});
