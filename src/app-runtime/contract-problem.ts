export { describeContractProblem } from '#manifest';
