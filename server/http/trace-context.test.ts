import { readTraceContext, toTraceparent } from './trace-context';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

it('continues the trace of the caller with a new span', () => {
  const context = readTraceContext(`00-${trace}-${span}-00`);
  expect(context).toMatchObject({ traceId: trace, parentId: span, flags: '00' });
  expect(context.spanId).toMatch(/^[\da-f]{16}$/);
  expect(context.spanId).not.toBe(span);
  expect(toTraceparent(context)).toBe(`00-${trace}-${context.spanId}-00`);
});

it('accepts a later version with more fields', () => {
  expect(readTraceContext(`01-${trace}-${span}-01-more`)).toMatchObject({ traceId: trace, parentId: span });
});

it.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['arbitrary text', 'jane.doe'],
  ['capital letters', `00-${trace.toUpperCase()}-${span}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${span}-01`],
  ['a span of zeros', `00-${trace}-${'0'.repeat(16)}-01`],
  ['the invalid version', `ff-${trace}-${span}-01`],
  ['two headers', `00-${trace}-${span}-01, 00-${trace}-${span}-01`],
  ['an overlong header', `00-${trace}-${span}-01`.repeat(1_000)],
])('starts a trace for %s', (_what, header) => {
  const { traceId, parentId } = readTraceContext(header);
  expect(traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
  expect([traceId === trace, parentId]).toEqual([false, undefined]);
});
