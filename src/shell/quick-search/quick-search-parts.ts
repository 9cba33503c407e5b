import type { ComponentType } from 'react';
import type { SearchStore } from '#stores';
import type { MunicipalityListProps } from './MunicipalityList';
import type { QuickSearchPanelProps, SearchToolsProps } from './QuickSearchPanel';

/** What the fields of the top bar get when a person reaches for them; all in one chunk. */
export interface QuickSearchParts {
  readonly search: SearchStore;
  readonly SearchTools: ComponentType<SearchToolsProps>;
  readonly QuickSearchPanel: ComponentType<QuickSearchPanelProps>;
  readonly MunicipalityList: ComponentType<MunicipalityListProps>;
  /** Puts a municipality on screen and makes it the default. */
  readonly chooseMunicipality: (code: string) => void;
  /** Searches for a text; calls `onFollow` when that led elsewhere. */
  readonly submit: (text: string | undefined, onFollow?: () => void) => void;
}
