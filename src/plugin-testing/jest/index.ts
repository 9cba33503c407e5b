export { type SampleAnswer, type SampleAnswers, type SampleCall } from '../adapters/answers';
export { type CallRecord, type Fault } from '../adapters/back-ends';
export { type PushedNotification } from '../adapters/feed';
export { type Person } from '../adapters/person';
export { type LogLine } from '../host/journal';
export { sampleMunicipalities } from '../host/options';
export { type SectionControls } from '../host/section-controls';
export { mountSection, type MountedSection, type MountOptions } from './mount-section';
