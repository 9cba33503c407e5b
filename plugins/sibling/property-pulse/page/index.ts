export { PulsePage } from './PulsePage';
