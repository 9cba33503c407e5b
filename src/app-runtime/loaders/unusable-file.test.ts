import type { FileProbe } from '#platform';
import { AppFailure } from '../failure';
import { explainUnusableFile } from './unusable-file';

const file = 'https://permits.example.test/main.js?attempt=2';
const address = 'https://permits.example.test/main.js';
const failure = new AppFailure('script-failed', `${address} returned nothing usable`, undefined, { file });

const answered = (status: number, type = ''): FileProbe => ({ kind: 'answered', status, type });

it.each<[string, FileProbe, string]>([
  ['is missing', answered(404), `Its script could not be loaded or run: ${address} answered 404.`],
  [
    'is a page',
    answered(200, 'text/html'),
    `Its script could not be loaded or run: ${address} is a web page, not a script.`,
  ],
  [
    'says that it is something else',
    answered(200, 'image/png'),
    `Its script could not be loaded or run: ${address} is served as image/png, not as JavaScript.`,
  ],
  [
    'is not for this origin',
    { kind: 'cors-refused' },
    'Its host answers, but does not let this portal use its files: its Access-Control-Allow-Origin header is missing, doubled or for another site.',
  ],
  ['is on a host that does not answer', { kind: 'unreachable' }, 'Its host could not be reached.'],
])('a script that %s is said to be that', (_, probe, message) => {
  expect(explainUnusableFile(failure, file, probe).message).toBe(message);
});

it.each<[string, FileProbe]>([
  ['the file looks right', answered(200, 'text/javascript')],
  ['the host does not know the question', answered(405)],
  ['nobody answered in time', { kind: 'unknown' }],
])('the failure stays what it was where %s', (_, probe) => {
  expect(explainUnusableFile(failure, file, probe)).toBe(failure);
});
