export { WorkPage } from './WorkPage';
