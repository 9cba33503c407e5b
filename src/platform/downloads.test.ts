import { err, ok, PortalError } from '#base';
import { createDownloads } from './downloads';
import { ManualClock } from './testing/manual-clock';
import { ScriptedHttp } from './testing/scripted-http';

const backends = {
  accounts: 'https://accounts.example.test',
  api: 'https://services.example.test/api',
  apiUsers: 'https://services.example.test/api-users',
  assets: 'https://assets.example.test/',
  socket: 'wss://services.example.test/ws',
};

function browser() {
  const saved: { readonly name: string; readonly href: string }[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = (address) => void revoked.push(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
  const clock = new ManualClock();
  const http = new ScriptedHttp();
  return {
    saved,
    revoked,
    clock,
    http,
    downloads: createDownloads({ http, clock, backends: () => backends }),
  };
}

const file = new Blob(['roll,phase']);

test("requests a back end's file with the token, and saves it under a safe name", async () => {
  const { saved, revoked, clock, http, downloads } = browser();
  http.answer('GET api /appeals/7/letter?copy=1', ok(file));
  expect(await downloads.fromBackend('api', '/appeals/7/letter?copy=1', '../le"tter.pdf')).toEqual(
    ok(undefined),
  );
  expect(saved).toEqual([{ name: 'letter.pdf', href: 'blob:one' }]);
  expect(http.calls).toMatchObject([{ responseType: 'file', timeout: 600_000 }]);
  expect(http.calls[0]?.anonymous).toBeUndefined();
  await clock.advance(60_000);
  expect(revoked).toEqual(['blob:one']);
});

test.each([
  ['https://services.example.test/api/lrp/files/abc?x=1', 'GET api /lrp/files/abc?x=1'],
  ['https://assets.example.test/extracts/abc.csv', 'GET assets /extracts/abc.csv'],
])('requests the file at %s without a token', async (address, call) => {
  const { saved, http, downloads } = browser();
  http.answer(call, ok(file));
  expect(await downloads.fromAddress(address, 'a.csv')).toEqual(ok(undefined));
  expect(http.calls).toMatchObject([{ anonymous: true }]);
  expect(saved).toHaveLength(1);
});

test.each([
  'https://evil.example.test/a.csv',
  'https://services.example.test/apix/a.csv',
  'https://services.example.test/other/a.csv',
  'https://services.example.test.evil.test/api/a.csv',
  'http://services.example.test/api/a.csv',
  'javascript:alert(1)',
])('fetches nothing from %s', async (address) => {
  const { saved, http, downloads } = browser();
  expect(await downloads.fromAddress(address, 'a.csv')).toMatchObject({ error: { code: 'outside-backend' } });
  expect(http.calls).toEqual([]);
  expect(saved).toEqual([]);
});

test('does not save an error response, and passes on its message', async () => {
  const { saved, http, downloads } = browser();
  http.answer('GET api /a', ok({ rows: 0 }));
  expect(await downloads.fromBackend('api', '/a', 'a.csv')).toMatchObject({ error: { code: 'unreadable' } });
  const gone = new PortalError('The file is gone.', { code: 'http-404', status: 404 });
  http.answer('GET api /a', err(gone));
  expect(await downloads.fromBackend('api', '/a', 'a.csv')).toEqual(err(gone));
  expect(saved).toEqual([]);
});

test('saves concurrent files one after another, so that the browser drops none', async () => {
  const { saved, clock, http, downloads } = browser();
  http.answer('GET api /a', ok(file));
  for (const name of ['1.csv', '2.csv', '3.csv']) void downloads.fromBackend('api', '/a', name);
  await clock.advance();
  expect(saved.map(({ name }) => name)).toEqual(['1.csv']);
  await clock.advance(149);
  expect(saved).toHaveLength(1);
  await clock.advance(1);
  expect(saved).toHaveLength(2);
  await clock.advance(150);
  expect(saved.map(({ name }) => name)).toEqual(['1.csv', '2.csv', '3.csv']);
});
