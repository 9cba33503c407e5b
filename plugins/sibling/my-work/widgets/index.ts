export { DueThisWeek } from './DueThisWeek';
