export { type SampleAnswer, type SampleAnswers, type SampleCall } from './edges/answers';
export { type CallRecord, type Fault } from './edges/back-ends';
export { type PushedNotification } from './edges/feed';
export { type Person } from './edges/person';
export { type Controls } from './host/controls';
export { type LogLine } from './host/journal';
export { sampleMunicipalities, type TestHostOptions } from './host/options';
export { type SectionEntry } from './host/section-manifest';
export { createTestHost, type TestHost } from './host/test-host';
export {
  mountSection,
  type MountedSection,
  type MountOptions,
  type TestControls,
} from './jest/mount-section';
