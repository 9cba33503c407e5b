/** What only an upload needs: it comes with the first look at the upload view. */
export { createReport as reportOf, createTemplate as templateOf } from './files';
export { readFile } from './read-file';
