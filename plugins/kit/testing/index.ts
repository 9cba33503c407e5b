export { fakePortal, type FakeCall, type FakePortal, type FakePortalOptions } from './fake-portal';
export { textOf } from './text-of';
