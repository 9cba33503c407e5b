export { withEntry, withHost, type ManifestValue } from './edit-text';
export {
  backendVariableNames,
  isHostVariable,
  toManifestSettings,
  manifestVariables,
  readManifestSettings,
  findInvalidVariables,
  readVariables,
  type ManifestSettings,
  type Variables,
} from './environment';
export {
  listHistoryEntries,
  getHistoryFileName,
  historyFolder,
  maxRevisions,
  type HistoryEntry,
} from './history';
export { migrateManifestText, type Migrated } from './migrate';
export { parseManifestText, type ManifestOverrides } from './parse-text';
export { describeDifference, type Difference } from './difference/describe-difference';
