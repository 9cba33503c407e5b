import { workDueChoices, workStatuses, workStatusLabel } from '@portal/backends';
import { usePortal, useQuery } from '@portal/plugin-api/react';
import {
  Button,
  ChoicesFailure,
  FilterBar,
  FilterField,
  lazyControl,
  NoMunicipality,
  PageFrame,
  SelectFilter,
  TabBar,
  TextFilter,
} from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { WorkViewProps } from '../my-work-store';
import { t } from '../messages';
import { BoardView } from './board/BoardView';
import { ListView } from './ListView';
import { UnsavedItems } from './UnsavedItems';
import { Undo } from './Undo';
import styles from './WorkView.module.css';

const Select = lazyControl(() => import('@portal/ui/controls/select').then((family) => family.Select));

const NewItemDialog = lazyControl(() => import('./forms').then((forms) => forms.NewItemDialog), {
  height: 0,
  renderLoading: () => null,
});

/** The work items of the current municipality, as board or list. */
export const WorkView = observer(function WorkView(props: WorkViewProps) {
  const { params, store, view } = props;
  const { current } = usePortal().municipality;
  return (
    <PageFrame
      actions={
        current !== undefined && (
          <Button onClick={store.newItem.open} variant="primary">
            {t('my-work.newItem')}
          </Button>
        )
      }
      purpose={
        current === undefined ? t('my-work.purpose') : t('my-work.purposeFor', { municipality: current.name })
      }
      title={t('my-work.title')}
    >
      {current === undefined ? (
        <NoMunicipality hint={t('my-work.chooseMunicipality')} />
      ) : (
        <>
          <TabBar
            current={view}
            items={[
              { key: 'board', label: t('my-work.board'), to: params.boardPath },
              { key: 'list', label: t('my-work.list'), to: params.getListPath() },
            ]}
            label={t('my-work.views')}
          />
          <Filters {...props} />
          <UnsavedItems {...props} />
          <Undo store={store} />
          {view === 'board' ? <BoardView {...props} /> : <ListView {...props} />}
          {store.newItem.isOpen && <NewItemDialog params={params} store={store} />}
        </>
      )}
    </PageFrame>
  );
});

const Filters = observer(function Filters({ params, store, view }: WorkViewProps) {
  const { filters, setFilters } = params;
  const query = useQuery(store.assignees);
  const { id: me } = usePortal().user;
  const others = (query.value?.assignees ?? []).filter(({ id }) => id !== me);
  // A shared link contains the user's id instead of `me`.
  const assignee = filters.assignee === me ? 'me' : filters.assignee;
  const known = ['me', 'all', 'none', ...others.map(({ id }) => id)];
  return (
    <div className={styles['filters']}>
      <FilterBar
        ignored={params.ignored}
        saved={{ list: 'work', names: Object.keys(params.filters) }}
        isFiltered={params.isFiltered}
        onClear={params.clear}
        label={t('my-work.filters')}
      >
        <FilterField label={t('my-work.assignee')}>
          {(id) => (
            <Select
              id={id}
              label={t('my-work.assignee')}
              noMatch={t('my-work.noAssignee')}
              onChange={(value) => setFilters({ assignee: value })}
              options={[
                { value: 'me', label: t('my-work.me') },
                { value: 'all', label: t('my-work.everybody') },
                { value: 'none', label: t('my-work.nobody') },
                ...others.map(({ id: value, name }) => ({ value, label: name })),
                ...(known.includes(assignee)
                  ? []
                  : [{ value: assignee, label: t('my-work.somebody', { id: assignee }) }]),
              ]}
              value={assignee}
            />
          )}
        </FilterField>
        <SelectFilter
          label={t('my-work.due')}
          onChange={(value) => setFilters({ due: workDueChoices.find((due) => due === value) ?? '' })}
          optional
          options={workDueChoices.map((due) => ({ value: due, label: t(`my-work.dueNames.${due}`) }))}
          value={filters.due}
        />
        <TextFilter
          label={t('my-work.roll')}
          onChange={(roll) => setFilters({ roll }, { replace: true })}
          value={filters.roll}
        />
        {view === 'list' && (
          <SelectFilter
            label={t('my-work.status')}
            onChange={(value) => setFilters({ status: workStatuses.find((one) => one === value) ?? '' })}
            optional
            options={workStatuses.map((value) => ({ value, label: workStatusLabel(value) }))}
            value={filters.status}
          />
        )}
      </FilterBar>
      <ChoicesFailure choices={query} />
    </div>
  );
});
