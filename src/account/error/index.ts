export { ErrorView } from './ErrorView';
