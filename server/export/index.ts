export { parseConfig, readConfig } from '../config';
export { computeRevision } from '../manifest-source';
export { writeExport } from './write-export';
export { portalVersion } from '../version';
