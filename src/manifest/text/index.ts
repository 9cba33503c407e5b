export { parseManifestText, type ManifestOverrides } from './parse-text';
