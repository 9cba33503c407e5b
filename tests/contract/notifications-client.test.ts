/**
 * @jest-environment node
 */
import { err, ok, PortalError } from '#base';
import type { Http } from '#backends/http';
import { createExtractsService } from '#backends/extracts';
import { createNotificationsService } from '#backends/notifications';
import { toExtract } from '#stores';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile();

/** The services of the portal over the real sandbox, as a user. */
async function servicesOf(userId: string) {
  const { accessToken: token } = await signInAs(sandbox.address, userId);
  const http: Http = {
    async call({ method, path, body }) {
      const { status, body: said } = await callBackend(sandbox.address, {
        method,
        path: `/api${path}`,
        token,
        body,
      });
      return status < 400 ? ok(said) : err(new PortalError('Refused.', { code: `http-${status}`, status }));
    },
  };
  return { notifications: createNotificationsService(http), extracts: createExtractsService(http) };
}

test('the list of a person is read', async () => {
  const { notifications } = await servicesOf('morgan.staff');
  const all = await notifications.all();
  expect(all.ok && all.value.length).toBeGreaterThan(5);
});

test('an extract goes the whole road, from the order to the bytes', async () => {
  const { notifications, extracts } = await servicesOf('morgan.staff');
  const params = { municipality: '0412', size: '3', from: 0 };
  const started = await extracts.start({ fileName: 'rfr-0412.csv', params, target: 'rfr' });
  if (!started.ok) throw started.error;
  let status: string | undefined;
  // Each turn is a call, which gives the sandbox the time to make the file.
  while (status !== 'ready') {
    const all = await notifications.all();
    if (!all.ok) throw all.error;
    const extract = all.value.map(toExtract).find((one) => one?.fileId === started.value);
    status = extract?.status;
    expect(status).not.toBe('failed');
  }
  const address = await extracts.address(started.value);
  if (!address.ok) throw address.error;
  const file = await fetch(address.value);
  expect(file.headers.get('content-disposition')).toContain('rfr-0412.csv');
  expect((await file.text()).trim().split('\n')).toHaveLength(4);
});

test('nobody gets the file of somebody else', async () => {
  const { extracts } = await servicesOf('morgan.staff');
  const started = await extracts.start({
    fileName: 'a.csv',
    params: { municipality: '0412' },
    target: 'rfr',
  });
  const others = await servicesOf('avery.admin');
  const address = await others.extracts.address(started.ok ? started.value : '');
  expect(address).toMatchObject({ error: { status: 404 } });
});
