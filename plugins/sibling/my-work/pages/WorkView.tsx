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
import { dueChoices, statuses } from '../answers';
import type { WorkViewProps } from '../my-work-store';
import { strings } from '../strings';
import { BoardView } from './board/BoardView';
import { ListView } from './ListView';
import { UnsavedItems } from './UnsavedItems';
import styles from './WorkView.module.css';

/** The work of the municipality on screen, as board or list. */
export const WorkView = observer(function WorkView({ isBoard, store }: WorkViewProps) {
  const { filters } = store;
  const { current } = usePortal().municipality;
  return (
    <PageFrame
      purpose={current === undefined ? strings.purpose : strings.purposeFor(current.name)}
      title={strings.title}
    >
      {current === undefined ? (
        <NoMunicipalityNote hint={strings.chooseMunicipality} />
      ) : (
        <>
          <div className={styles['tools']}>
            <Filters isBoard={isBoard} store={store} />
            <nav aria-label={strings.views} className={styles['views']}>
              <span className={isBoard ? styles['current'] : undefined}>
                <PortalLink isCurrent={isBoard} to={filters.boardPath}>
                  {strings.board}
                </PortalLink>
              </span>
              <span className={isBoard ? undefined : styles['current']}>
                <PortalLink isCurrent={!isBoard} to={filters.getListPath()}>
                  {strings.list}
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
  // A link of somebody else's may name the person.
  const assignee = filters.assignee === me ? 'me' : filters.assignee;
  return (
    <div className={styles['filters']}>
      <FilterBar label={strings.filters}>
        <SelectFilter
          label={strings.assignee}
          onChange={(value) => filters.choose({ assignee: value })}
          options={[
            { value: 'me', label: strings.me },
            { value: 'all', label: strings.everybody },
            { value: 'none', label: strings.nobody },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
            ...(known.includes(assignee) ? [] : [{ value: assignee, label: strings.somebody(assignee) }]),
          ]}
          value={assignee}
        />
        <SelectFilter
          label={strings.due}
          onChange={(value) => filters.choose({ due: value })}
          options={[
            { value: '', label: listText('kit.list.any') },
            ...dueChoices.map((due) => ({ value: due, label: strings.dueNames[due] })),
          ]}
          value={filters.due}
        />
        {!isBoard && (
          <SelectFilter
            label={strings.status}
            onChange={(value) => filters.choose({ status: value })}
            options={[
              { value: '', label: listText('kit.list.any') },
              ...statuses.map((status) => ({ value: status, label: status })),
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
