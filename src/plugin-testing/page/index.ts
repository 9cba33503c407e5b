export { openSection } from './open-section';
