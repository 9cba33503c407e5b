import { ok } from '#base';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createExtractsService, toExtractRequest } from './extracts';

const order = { fileName: 'rfr-0412.csv', params: { municipality: '0412' }, target: 'rfr' };

test.each([
  [{}, {}],
  [
    { size: '50', from: '100' },
    { size: 50, from: 100 },
  ],
  [
    { size: 50, from: 0 },
    { size: 50, from: 0 },
  ],
  [{ size: '12.9' }, { size: 12 }],
  [{ size: 'many', from: -1 }, {}],
  [{ size: null, from: [7] }, {}],
  [{ size: '' }, {}],
])('reads the counts in parameters %j as %j', (counts, read) => {
  const params = { municipality: '0412', ...counts };
  expect(toExtractRequest({ ...order, params })).toEqual({ ...order, params, origin: 'shell', ...read });
});

test('starts an extract with the payload of section 3', async () => {
  const http = new ScriptedHttp().answer('POST api /lrp/extracts', ok({ data: { fileId: 'f-1' } }));
  expect(await createExtractsService(http).start(order)).toEqual(ok('f-1'));
  expect(http.calls).toMatchObject([{ body: { ...order, origin: 'shell' } }]);
});

test('requests the URL of a file by its encoded id', async () => {
  const address = 'https://services.example.test/api/lrp/downloads/key';
  const http = new ScriptedHttp().answer('GET api /lrp/extracts/a%2Fb%7C1/url', ok({ data: address }));
  expect(await createExtractsService(http).address('a/b|1')).toEqual(ok(address));
});

test.each([undefined, {}, { data: {} }, { data: 'nowhere' }, [], '<html>'])(
  'rejects the invalid response %j',
  async (answer) => {
    const http = new ScriptedHttp()
      .answer('POST api /lrp/extracts', ok(answer))
      .answer('GET api /lrp/extracts/f-1/url', ok(answer));
    const extracts = createExtractsService(http);
    const message: unknown = expect.stringContaining('could not be read');
    const unreadable = {
      error: { code: 'unreadable', message },
    };
    expect(await extracts.start(order)).toMatchObject(unreadable);
    expect(await extracts.address('f-1')).toMatchObject(unreadable);
  },
);
