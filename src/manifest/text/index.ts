export { withEntry, withHost, type ManifestValue } from './edit-text';
export {
  backendVariableNames,
  isHostVariable,
  manifestSettingsOf,
  manifestVariables,
  readManifestSettings,
  variableFaults,
  variablesOf,
  type ManifestSettings,
  type Variables,
} from './environment';
export { historyEntries, historyFileName, historyFolder, revisionsKept, type HistoryEntry } from './history';
export { migrateManifestText, type Migrated } from './migrate';
export { parseManifestText, type ManifestOverrides } from './parse-text';
export { describeDifference, type Difference } from './difference/describe-difference';
