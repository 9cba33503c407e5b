import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { closeBackEnds, startBackEnd } from '../../tests/support/back-end';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { sendReports } from '../../tests/support/send-reports';
import { openOtlp } from './otlp';

const variables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_RESOURCE_ATTRIBUTES'];

afterEach(async () => {
  await removePortals();
  closeBackEnds();
  for (const name of variables) Reflect.deleteProperty(process.env, name);
});

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';
const Attributes = v.array(
  v.object({ key: v.string(), value: v.record(v.string(), v.union([v.string(), v.number()])) }),
);
const Resource = v.object({ attributes: Attributes });
const Logs = v.object({
  resourceLogs: v.array(
    v.object({
      resource: Resource,
      scopeLogs: v.array(
        v.object({
          logRecords: v.array(
            v.object({
              severityText: v.string(),
              body: v.object({ stringValue: v.string() }),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});
const Traces = v.object({
  resourceSpans: v.array(
    v.object({
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
              kind: v.number(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

const toValues = (attributes: v.InferOutput<typeof Attributes>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

async function readBody(request: IncomingMessage): Promise<unknown> {
  const body: unknown = JSON.parse(await text(request));
  return body;
}

/** Starts a portal server that exports to a collector of this test. */
async function open(status = 200) {
  const bodies = new Map<string, unknown[]>();
  const { address } = await startBackEnd((request, response) => {
    void readBody(request).then((body) => {
      bodies.set(request.url ?? '', [...(bodies.get(request.url ?? '') ?? []), body]);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = address;
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=test';
  const portal = portalOnDisk();
  const own: string[] = [];
  const otlp = await openOtlp({ event: (_level, event) => own.push(event) });
  const server = await portal.start({ otlp });
  const logs = () => (bodies.get('/v1/logs') ?? []).flatMap((body) => v.parse(Logs, body).resourceLogs);
  const spans = () =>
    (bodies.get('/v1/traces') ?? []).flatMap((body) =>
      v
        .parse(Traces, body)
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { portal, server, otlp, own, logs, spans };
}

const failure = {
  app: 'rfr',
  version: '2.4.0',
  correlationId: '0a1b2c3d',
  kind: 'crashed',
  name: 'TypeError',
  message: 'rows is undefined',
  stack: [],
};

it('exports browser reports as log records, with the fields of the log', async () => {
  const { server, otlp, logs } = await open();
  await sendReports(server, [{ type: 'portal-app-failure', body: failure }]);
  await otlp.stop();
  const [{ resource, scopeLogs } = { resource: { attributes: [] }, scopeLogs: [] }] = logs();
  expect(toValues(resource.attributes)).toMatchObject({
    'service.name': 'municipal-portal',
    'deployment.environment.name': 'test',
  });
  const records = scopeLogs.flatMap(({ logRecords }) => logRecords);
  const found = records.find(({ body }) => body.stringValue === 'app-failure');
  expect(found?.severityText).toBe('warn');
  expect(toValues(found?.attributes ?? [])).toEqual({
    app: 'rfr',
    version: '2.4.0',
    correlation: '0a1b2c3d',
    kind: 'crashed',
    name: 'TypeError',
    message: 'rows is undefined',
  });
  expect(records.map(({ body }) => body.stringValue)).not.toContain('request');
});

it('exports a request as a span of the browser’s trace', async () => {
  const { server, otlp, spans } = await open();
  await server.http.inject({ url: '/rfr?roll=secret', headers: { traceparent: `00-${trace}-${span}-01` } });
  await otlp.stop();
  expect(spans()).toMatchObject([{ traceId: trace, parentSpanId: span, name: 'GET document', kind: 2 }]);
  const [{ spanId, attributes } = { spanId: '', attributes: [] }] = spans();
  expect(spanId).toMatch(/^[\da-f]{16}$/);
  expect(toValues(attributes)).toMatchObject({
    'http.request.method': 'GET',
    'portal.request.class': 'document',
  });
  expect(JSON.stringify(spans())).not.toMatch(/secret|\/rfr/);
});

it('starts a trace for a request without one, and exports no health probes', async () => {
  const { server, otlp, spans } = await open();
  await server.http.inject({ url: '/healthz' });
  await server.http.inject({ url: '/nowhere' });
  await otlp.stop();
  expect(spans().map(({ name, parentSpanId }) => [name, parentSpanId || undefined])).toEqual([
    ['GET document', undefined],
  ]);
});

it('respects the caller’s decision not to sample', async () => {
  const { server, otlp, spans } = await open();
  await server.http.inject({ url: '/nowhere', headers: { traceparent: `00-${trace}-${span}-00` } });
  await otlp.stop();
  expect(spans()).toEqual([]);
});

it('logs that the collector rejects data, and continues', async () => {
  const { server, otlp, own } = await open(400);
  const answer = await server.http.inject({ url: '/healthz' });
  await sendReports(server, [{ type: 'portal-app-failure', body: failure }]);
  await otlp.stop();
  expect([answer.statusCode, own.includes('otlp-failed')]).toEqual([200, true]);
});
