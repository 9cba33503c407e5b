export { readConfig } from '../config';
export { computeRevision } from '../manifest-source';
export { writeExport } from './write-export';
