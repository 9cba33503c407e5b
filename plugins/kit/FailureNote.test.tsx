import { genericText } from '#base';
import { render, screen } from '@testing-library/react';
import { answerOf } from './answer';
import { FailureLine } from './FailureLine';
import { FailureNote } from './FailureNote';
import { failureText } from './failure-text';

const generic = 'Oops! Something went wrong! Please try again.';

test('the portal and its sections say the same', () => {
  expect(genericText).toBe(generic);
});

/** The failure that a call of the portal with this status leads to. */
async function failureWith(status: number) {
  const thrown = Object.assign(new Error('The register is being rebuilt.'), { name: 'PortalError', status });
  const answer = await answerOf(Promise.reject(thrown), () => undefined);
  if (answer.state !== 'failed') throw new Error('It should have failed.');
  return answer.failure;
}

test('the generic text of section 8 stands before a section’s own words for a 500', async () => {
  const failure = await failureWith(500);
  render(<FailureNote title="The list could not be loaded." failure={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `${generic}The list could not be loaded.The register is being rebuilt.`,
  );
  render(<FailureLine title="More could not be loaded." failure={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    `${generic} More could not be loaded. The register is being rebuilt.`,
  );
});

test.each([400, 403, 404, 409, 429, 503])('a %d has the section’s words alone', async (status) => {
  const failure = await failureWith(status);
  render(<FailureNote title="The list could not be loaded." failure={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The list could not be loaded\.The register is being rebuilt\./,
  );
});

test('a line of a form or a toast begins with the generic text for a 500 only', async () => {
  const [fault, busy] = [await failureWith(500), await failureWith(503)];
  expect(failureText('The note was not saved.', fault)).toBe(
    `${generic} The note was not saved. The register is being rebuilt.`,
  );
  expect(failureText('The note was not saved.', busy)).toBe(
    'The note was not saved. The register is being rebuilt.',
  );
});
