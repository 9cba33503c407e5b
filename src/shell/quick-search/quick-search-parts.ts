import type { ComponentType } from 'react';
import type { SearchStore } from '#stores';
import type { MunicipalityListProps } from './MunicipalityList';
import type { QuickSearchPanelProps, SearchToolsProps } from './QuickSearchPanel';

/** The lazy parts of the top bar's fields, all in one chunk. */
export interface QuickSearchParts {
  readonly search: SearchStore;
  readonly SearchTools: ComponentType<SearchToolsProps>;
  readonly QuickSearchPanel: ComponentType<QuickSearchPanelProps>;
  readonly MunicipalityList: ComponentType<MunicipalityListProps>;
  /** Shows a municipality and makes it the default. */
  readonly chooseMunicipality: (code: string) => void;
  /** Searches for a text; calls `onFollow` after a navigation. */
  readonly submit: (text: string | undefined, onFollow?: () => void) => void;
}
