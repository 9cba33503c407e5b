import { err, PortalError } from '#base';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createManifestsService } from './manifests';

test.each([
  [500, 'Oops! Something went wrong! Please try again. The portal server is being moved.'],
  [503, 'The portal server is being moved.'],
])('status %d fails with the message %j', async (status, words) => {
  const error = new PortalError('The portal server is being moved.', { code: `http-${status}`, status });
  const http = new ScriptedHttp().answer('GET portal /portal/manifest/history', err(error));
  const answer = await createManifestsService(http).history();
  expect(answer.ok ? '' : answer.error.message).toBe(words);
});
