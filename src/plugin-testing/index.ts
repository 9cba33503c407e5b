export {
  mountSection,
  sampleMunicipalities,
  type CallRecord,
  type Fault,
  type LogLine,
  type MountedSection,
  type MountOptions,
  type Person,
  type PushedNotification,
  type SampleAnswer,
  type SampleAnswers,
  type SampleCall,
  type SectionControls,
} from './jest';
export { type TestHostOptions } from './host/options';
export { createTestHost, type TestHost } from './host/test-host';
