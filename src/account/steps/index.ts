export { StepScreen } from './StepScreen';
export type { StepProps } from './use-step';
