export { ResetView } from './ResetView';
