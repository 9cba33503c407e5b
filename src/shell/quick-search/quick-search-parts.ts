import type { ComponentType, FormHTMLAttributes } from 'react';
import type { SearchStore } from '#stores';
import type { MunicipalityListProps } from './MunicipalityList';
import type { QuickSearchPanelProps, SearchToolsProps } from './QuickSearchPanel';
import type { FieldProps } from './use-combobox';

/** Attributes and handlers that the loaded search gives to its field and the form around it. */
export interface QuickSearchProps {
  readonly form: FormHTMLAttributes<HTMLFormElement>;
  readonly field: FieldProps;
}

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
