export { onIntent, type OnIntent } from './on-intent';
export { MunicipalityList } from './quick-search/MunicipalityList';
export { type QuickSearchParts } from './quick-search/parts';
export { QuickSearchPanel } from './quick-search/QuickSearchPanel';
export { ReloadOverlay } from './ReloadOverlay';
export { SessionDialog } from './SessionDialog';
export { Shell } from './Shell';
export { type ShellParts } from './shell-context';
export { UnsavedDialog } from './unsaved/UnsavedDialog';
