/** What is asked of hosts when something of an app cannot be used. */
export { probeFile, readFraming } from '#platform';
