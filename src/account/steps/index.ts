export { StepScreen } from './StepScreen';
