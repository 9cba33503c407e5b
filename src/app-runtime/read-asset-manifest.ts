export { readListedFiles } from '#manifest';
