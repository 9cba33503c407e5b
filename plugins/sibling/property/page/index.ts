export { PropertyPage } from './PropertyPage';
