/** Requests that find out why a host's files or pages cannot be used. */
export { probeFile, readFraming } from '#platform';
