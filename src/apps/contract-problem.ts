export { contractProblem } from '#manifest';
