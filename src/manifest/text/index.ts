export { addEntry, addHost, type ManifestValue } from './edit-text';
export {
  backendVariableNames,
  findHostProblems,
  isHostVariable,
  toManifestSettings,
  manifestVariables,
  readManifestSettings,
  formatVariableErrors,
  readVariables,
  webOrigin,
  words,
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
export { migrateManifestText, type MigrationResult } from './migrate';
export { parseManifestText, type ManifestOverrides } from './parse-text';
export { describeDifference, type Difference } from './difference/describe-difference';
