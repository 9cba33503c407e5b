import { createFormat } from '@portal/i18n';
import { usePortal } from '@portal/plugin-api/react';
import { ChoicesFailure, FilterBar, FilterField, lazyControl, TextFilter } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { AdminUsersProps, Section } from '../admin-users-store';
import { t } from '../messages';
import styles from './UsersPage.module.css';

const Select = lazyControl(() => import('@portal/ui/controls/select').then((family) => family.Select));

const alternatives = createFormat((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** The filters of the users, and the permissions of the selected section. */
export const Filters = observer(function Filters({ params, store }: AdminUsersProps) {
  const { filters, setFilters } = params;
  const { sections } = usePortal();
  const section = store.findSection(filters.section);
  const choices = {
    section: sections.map(({ path, title }) => ({ value: path, label: title })),
    permission: store.listPermissions().map((value) => ({ value, label: value })),
    municipality: (store.choices.value?.municipalities ?? []).map(({ code, name }) => ({
      value: code,
      label: name,
    })),
  };
  const values = { ...filters, section: section?.path ?? '' };
  return (
    <>
      <FilterBar
        ignored={params.ignored}
        saved={{ list: 'users', names: Object.keys(params.filters) }}
        isFiltered={params.isFiltered}
        onClear={params.clear}
        label={t('admin-users.filters')}
      >
        <TextFilter
          label={t('admin-users.filterName')}
          onChange={(name) => setFilters({ name }, { replace: true })}
          value={filters.name}
        />
        {(['section', 'permission', 'municipality'] as const).map((name) => (
          <FilterField
            key={name}
            label={t(`admin-users.filterBy.${name}`)}
            // Titles of sections and names of permissions are long.
            size={name === 'municipality' ? 'regular' : 'wide'}
          >
            {(id) => (
              <Select
                id={id}
                onChange={(value) => setFilters({ [name]: value })}
                onClear={() => setFilters({ [name]: '' })}
                options={addMissingOption(choices[name], values[name])}
                placeholder={t('admin-users.any')}
                value={values[name] === '' ? undefined : values[name]}
              />
            )}
          </FilterField>
        ))}
      </FilterBar>
      <ChoicesFailure choices={store.choices} />
      {section !== undefined && <p className={styles['hint']}>{describeNeeds(section)}</p>}
    </>
  );
});

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Adds a missing value: a link can contain one that has not loaded yet. */
const addMissingOption = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

function describeNeeds({ title, permissions }: Section): string {
  return permissions.length === 0
    ? t('admin-users.openToEveryone', { title })
    : t('admin-users.needs', { title, permissions: alternatives().format(permissions) });
}
