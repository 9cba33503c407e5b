export { PermitsPage } from './PermitsPage';
