export { type SampleAnswer, type SampleAnswers, type SampleCall } from '../edges/answers';
export { type CallRecord, type Fault } from '../edges/back-ends';
export { type PushedNotification } from '../edges/feed';
export { type Person } from '../edges/person';
export { type LogLine } from '../host/journal';
export { sampleMunicipalities } from '../host/options';
export { type SectionControls } from '../host/section-controls';
export { mountSection, type MountedSection, type MountOptions } from './mount-section';
