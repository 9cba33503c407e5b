export { AssessmentChange } from './AssessmentChange';
export { TypicalProperty } from './TypicalProperty';
