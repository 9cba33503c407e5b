export { HearingsToCome } from './HearingsToCome';
