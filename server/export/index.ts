export { readConfig } from '../config';
export { revisionOf } from '../manifest-source';
export { writeExport } from './write-export';
