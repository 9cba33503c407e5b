import { workDueChoices, workStatuses } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  ChoicesNote,
  FilterBar,
  listText,
  NoMunicipalityNote,
  PageFrame,
  PortalLink,
  SelectFilter,
  useStarted,
} from '../../../kit';
import type { WorkViewProps } from '../my-work-store';
import { t } from '../messages';
import { BoardView } from './board/BoardView';
import { ListView } from './ListView';
import { UnsavedItems } from './UnsavedItems';
import styles from './WorkView.module.css';

/** The work of the current municipality, as board or list. */
export const WorkView = observer(function WorkView({ isBoard, store }: WorkViewProps) {
  const { filters } = store;
  const { current } = usePortal().municipality;
  return (
    <PageFrame
      purpose={
        current === undefined ? t('my-work.purpose') : t('my-work.purposeFor', { municipality: current.name })
      }
      title={t('my-work.title')}
    >
      {current === undefined ? (
        <NoMunicipalityNote hint={t('my-work.chooseMunicipality')} />
      ) : (
        <>
          <div className={styles['tools']}>
            <Filters isBoard={isBoard} store={store} />
            <nav aria-label={t('my-work.views')} className={styles['views']}>
              <span className={isBoard ? styles['current'] : undefined}>
                <PortalLink isCurrent={isBoard} to={filters.boardPath}>
                  {t('my-work.board')}
                </PortalLink>
              </span>
              <span className={isBoard ? undefined : styles['current']}>
                <PortalLink isCurrent={!isBoard} to={filters.getListPath()}>
                  {t('my-work.list')}
                </PortalLink>
              </span>
            </nav>
          </div>
          <UnsavedItems isBoard={isBoard} store={store} />
          {isBoard ? <BoardView filters={filters} /> : <ListView filters={filters} />}
        </>
      )}
    </PageFrame>
  );
});

const Filters = observer(function Filters({ isBoard, store }: WorkViewProps) {
  const portal = usePortal();
  const { filters } = store;
  const query = useStarted(() => store.assignees);
  const { id: me } = portal.user;
  const others = (query.value?.assignees ?? []).filter(({ id }) => id !== me);
  const known = ['me', 'all', 'none', ...others.map(({ id }) => id)];
  // A shared link may name the person.
  const assignee = filters.assignee === me ? 'me' : filters.assignee;
  return (
    <div className={styles['filters']}>
      <FilterBar label={t('my-work.filters')}>
        <SelectFilter
          label={t('my-work.assignee')}
          onChange={(value) => filters.choose({ assignee: value })}
          options={[
            { value: 'me', label: t('my-work.me') },
            { value: 'all', label: t('my-work.everybody') },
            { value: 'none', label: t('my-work.nobody') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
            ...(known.includes(assignee)
              ? []
              : [{ value: assignee, label: t('my-work.somebody', { id: assignee }) }]),
          ]}
          value={assignee}
        />
        <SelectFilter
          label={t('my-work.due')}
          onChange={(value) => filters.choose({ due: value })}
          options={[
            { value: '', label: listText('kit.list.any') },
            ...workDueChoices.map((due) => ({ value: due, label: t(`my-work.dueNames.${due}`) })),
          ]}
          value={filters.due}
        />
        {!isBoard && (
          <SelectFilter
            label={t('my-work.status')}
            onChange={(value) => filters.choose({ status: value })}
            options={[
              { value: '', label: listText('kit.list.any') },
              ...workStatuses.map((status) => ({ value: status, label: status })),
            ]}
            value={filters.status}
          />
        )}
        <Button disabled={!filters.isNarrowed} onPress={() => filters.clear()}>
          {listText('kit.list.clear')}
        </Button>
      </FilterBar>
      <ChoicesNote choices={query} />
    </div>
  );
});
