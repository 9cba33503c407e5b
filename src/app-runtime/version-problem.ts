export { findVersionProblem } from '#manifest';
