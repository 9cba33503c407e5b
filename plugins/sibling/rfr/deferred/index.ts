export { extract } from './extract';
export { RequestCard } from './RequestCard';
export { RequestTools } from './RequestTools';
export { showMore } from './show-more';
