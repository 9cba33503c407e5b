export { RfrPage } from './RfrPage';
