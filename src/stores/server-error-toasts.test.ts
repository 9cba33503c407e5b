import { observable, runInAction } from 'mobx';
import { failed, idle, pending, PortalError, succeeded, type Loadable } from '#base';
import { showServerErrors } from './server-error-toasts';

const fault = (status?: number) =>
  failed(
    new PortalError('It is unavailable.', { code: 'http', ...(status === undefined ? {} : { status }) }),
  );

// Specification map: 8.23
test('shows the generic toast for each 500 and for nothing else', () => {
  const raise = jest.fn(async () => undefined);
  const state = observable.box<Loadable<string>>(idle, { deep: false });
  const show = (next: Loadable<string>) => runInAction(() => state.set(next));
  const stop = showServerErrors(() => state.get(), { raise });
  for (const other of [fault(503), fault(404), fault(), pending, succeeded('x')]) show(other);
  expect(raise).not.toHaveBeenCalled();
  show(fault(500));
  expect(raise.mock.calls).toEqual([
    [{ tone: 'error', text: 'Oops! Something went wrong! Please try again.' }],
  ]);
  show(pending);
  show(fault(500));
  expect(raise).toHaveBeenCalledTimes(2);
  stop();
  show(pending);
  show(fault(500));
  expect(raise).toHaveBeenCalledTimes(2);
});
