export { fakePortal, type FakeCall, type FakePortal, type FakePortalOptions } from './fake-portal';
export { readText } from './read-text';
