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
    'is a web page',
    answered(200, 'text/html'),
    `Its script could not be loaded or run: ${address} is a web page, not a script.`,
  ],
  [
    'has another media type',
    answered(200, 'image/png'),
    `Its script could not be loaded or run: ${address} is served as image/png, not as JavaScript.`,
  ],
  [
    'is not available to this origin',
    { kind: 'cors-refused' },
    'Its host answers, but does not let this portal use its files: its Access-Control-Allow-Origin header is missing, doubled or for another site.',
  ],
  ['is on an unresponsive host', { kind: 'unreachable' }, 'Its host could not be reached.'],
])('reports a script that %s', (_, probe, message) => {
  expect(explainUnusableFile(failure, file, probe).message).toBe(message);
});

it.each<[string, FileProbe]>([
  ['the file looks right', answered(200, 'text/javascript')],
  ['the host does not know the question', answered(405)],
  ['no response arrived in time', { kind: 'unknown' }],
])('keeps the original failure where %s', (_, probe) => {
  expect(explainUnusableFile(failure, file, probe)).toBe(failure);
});
