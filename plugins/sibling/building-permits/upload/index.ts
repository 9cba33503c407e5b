/** The code of the upload, loaded when its view is first opened. */
export { createReport as reportOf, createTemplate as templateOf } from './files';
export { readFile } from './read-file';
