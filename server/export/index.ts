export { parseConfig, readConfig } from '../settings/config';
export { computeRevision } from '../manifest/manifest-source';
export { writeExport } from './write-export';
export { portalVersion } from '../version';
