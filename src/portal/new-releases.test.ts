import { portalParts } from '../../tests/support/portal-parts';
import { showNewRelease } from './new-releases';

function raise(name: string, guard?: { readonly leave: (go: () => unknown) => void }, apply?: () => void) {
  const stores = portalParts({ path: '/sla' });
  const raised = jest.fn<Promise<void>, Parameters<typeof stores.notices.raise>>(async () => undefined);
  const reload = jest.fn();
  const app = stores.manifest.portal.apps.get(name);
  if (app === undefined) throw new Error(`The manifest has no app ${name}.`);
  const value = guard === undefined ? undefined : { store: guard };
  showNewRelease(
    { stores: { ...stores, notices: { raise: raised } }, unsaved: { value }, reload },
    { app, ...(apply === undefined ? {} : { apply }) },
  );
  const [notice, action] = raised.mock.lastCall ?? [];
  return { notice, action, reload };
}

test('uses the menu label of the section, and offers to reload', () => {
  const { notice, action, reload } = raise('sla');
  expect(notice?.tone).toBe('info');
  expect(notice?.text).toMatch(/^A new version of .+ is available$/);
  expect(action?.label).toBe('Reload');
  expect(reload).not.toHaveBeenCalled();
  action?.run();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('asks about unsaved changes before it reloads', () => {
  const leave = jest.fn();
  const { action, reload } = raise('sla', { leave });
  action?.run();
  expect(reload).not.toHaveBeenCalled();
  expect(leave.mock.calls).toEqual([[reload]]);
});

test('reopens the section without a page reload if possible', () => {
  const apply = jest.fn();
  const leave = jest.fn((go: () => unknown) => go());
  const { action, reload } = raise('sla', { leave }, apply);
  action?.run();
  expect([apply.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  expect(leave).toHaveBeenCalledTimes(1);
});
