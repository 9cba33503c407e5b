// A chunk of its own: the first content does not need it.
export { SessionDialog } from '#shell';
