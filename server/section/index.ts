export { serveSection, type ServedSection, type ServeOptions } from './serve-section';
