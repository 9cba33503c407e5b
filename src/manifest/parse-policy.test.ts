import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';
import { errorAt } from './problem';

jest.mock('./policy', () => ({
  checkPolicy: () => [errorAt('policy', '', 'The policy cannot be made.')],
}));

test('rejects a manifest with an impossible policy as a whole', () => {
  expect(parseManifest(sampleManifest())).toEqual({
    portal: undefined,
    manifest: undefined,
    problems: [{ code: 'policy', severity: 'error', path: '', message: 'The policy cannot be made.' }],
  });
});
