export { type FakeCall } from './fake-calls';
export { fakePortal, type FakePortal, type FakePortalOptions } from './fake-portal';
export {
  type FakeMessage,
  type FakeQuestion,
  type FakeReport,
  type FakeServices,
  type FakeStoredValues,
} from './fake-services';
export { readText } from './read-text';
export { PortalError } from '#base';
