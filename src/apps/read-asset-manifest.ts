export { readAssetManifest } from '#manifest';
