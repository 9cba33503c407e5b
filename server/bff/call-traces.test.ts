import { closeBackEnds } from '../../tests/support/back-end';
import { answerJson, openCallStage } from '../../tests/support/call-stage';
import { removePortals } from '../../tests/support/portal-server';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';
const pattern = /^00-([\da-f]{32})-([\da-f]{16})-01$/;

it('forwards the trace of the browser, with the span of this server as parent', async () => {
  const { server, received, named } = await openCallStage(answerJson);
  const headers = { ...named, traceparent: `00-${trace}-${span}-01` };
  await server.http.inject({ url: '/bff/api/x', headers });
  const [, traceId, parent] = pattern.exec(String(received[0]?.headers['traceparent'])) ?? [];
  expect(traceId).toBe(trace);
  expect(parent).toMatch(/^[\da-f]{16}$/);
  expect(parent).not.toBe(span);
});

it.each([
  ['no trace', {}],
  ['an invalid trace', { traceparent: 'jane.doe' }],
])('starts a trace for a call with %s', async (_case, header) => {
  const { server, received, named } = await openCallStage(answerJson);
  await server.http.inject({ url: '/bff/api/x', headers: { ...named, ...header } });
  expect(received[0]?.headers['traceparent']).toMatch(pattern);
  expect(received[0]?.headers['tracestate']).toBeUndefined();
});
