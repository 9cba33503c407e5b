import { readTraceContext, toTraceparent } from './trace-context';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

it('goes on with the trace of the caller, with a span of its own', () => {
  const context = readTraceContext(`00-${trace}-${span}-00`);
  expect(context).toMatchObject({ traceId: trace, parentId: span, flags: '00' });
  expect(context.spanId).toMatch(/^[\da-f]{16}$/);
  expect(context.spanId).not.toBe(span);
  expect(toTraceparent(context)).toBe(`00-${trace}-${context.spanId}-00`);
});

it('reads a later version, which may say more', () => {
  expect(readTraceContext(`01-${trace}-${span}-01-more`)).toMatchObject({ traceId: trace, parentId: span });
});

it.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['words', 'jane.doe'],
  ['capital letters', `00-${trace.toUpperCase()}-${span}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${span}-01`],
  ['a span of zeros', `00-${trace}-${'0'.repeat(16)}-01`],
  ['the version that is none', `ff-${trace}-${span}-01`],
  ['two headers', `00-${trace}-${span}-01, 00-${trace}-${span}-01`],
  ['more than there is', `00-${trace}-${span}-01`.repeat(1_000)],
])('begins a trace for %s', (_what, header) => {
  const { traceId, parentId } = readTraceContext(header);
  expect(traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
  expect([traceId === trace, parentId]).toEqual([false, undefined]);
});
