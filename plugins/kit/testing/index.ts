export { fakePortal, type FakeCall, type FakePortal, type FakePortalOptions } from './fake-portal';
export { savedFiles, type SavedFile } from './saved-files';
