import { sampleExtract, sampleNotification } from '../platform/testing/notifications';
import { toExtract, addTimestamp, getExtractStatus } from './extract';

const now = new Date(2025, 5, 2, 9, 5, 7).getTime();

test.each([
  ['requests.csv', 'requests-20250602-090507.csv'],
  ['requests-20240101-235959.csv', 'requests-20250602-090507.csv'],
  ['requests_20240101-235959.xlsx', 'requests-20250602-090507.xlsx'],
  ['requests-0412.2025.csv', 'requests-0412.2025-20250602-090507.csv'],
  ['20240101-235959-requests.csv', '20240101-235959-requests-20250602-090507.csv'],
  ['requests', 'requests-20250602-090507'],
  ['.csv', '.csv-20250602-090507'],
])('%s becomes %s', (name, stamped) => {
  expect(addTimestamp(name, now)).toBe(stamped);
});

test('repeated requests do not lengthen the name', () => {
  const once = addTimestamp('requests.csv', now);
  expect(addTimestamp(once, now + 1_000)).toHaveLength(once.length);
});

test.each(['initialized', 'ready', 'failed'] as const)('an extract can be %s', (status) => {
  expect(toExtract(sampleExtract(status))).toEqual({
    fileId: 'f-1',
    fileName: 'requests-20250601-080000.csv',
    status,
    updatedAt: sampleExtract(status).updatedAt,
  });
});

test.each([
  ['another category', sampleExtract('ready', { category: 'news' })],
  ['no file', sampleExtract('ready', { metadata: { status: 'ready' } })],
  ['an unknown status', sampleExtract('ready', { metadata: { fileId: 'f-1', status: 'lost' } })],
  ['no metadata', sampleNotification({ category: 'extract' })],
])('ignores a notification with %s', (_what, notification) => {
  expect(toExtract(notification)).toBeUndefined();
});

test('a toast can also be ready or failed', () => {
  expect(getExtractStatus(sampleNotification({ metadata: { status: 'failed' } }))).toBe('failed');
  expect(getExtractStatus(sampleNotification())).toBeUndefined();
});
