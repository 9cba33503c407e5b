import { genericText, PortalError } from '#base';
import { render, screen } from '@testing-library/react';
import { LoadFailureLine } from './LoadFailureLine';
import { LoadFailure } from './LoadFailure';
import { failureText } from './failure-text';

const generic = 'Oops! Something went wrong! Please try again.';

test('the portal and its sections show the same text', () => {
  expect(genericText).toBe(generic);
});

const failureWith = (status: number) =>
  new PortalError('The register is being rebuilt.', { code: `http-${status}`, status });

// Specification map: 8.26
test('shows the generic text of section 8 before the section’s message for a 500', () => {
  const failure = failureWith(500);
  render(<LoadFailure title="The list could not be loaded." error={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    new RegExp(`^${generic.replaceAll('?', '\\?')}The list could not be loaded\\.$`),
  );
  render(<LoadFailureLine title="More could not be loaded." error={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    new RegExp(`^${generic} More could not be loaded\\.$`),
  );
});

test.each([400, 403, 404, 409, 429, 503])('shows only the section’s message for a %d', (status) => {
  const failure = failureWith(status);
  render(<LoadFailure title="The list could not be loaded." error={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The list could not be loaded\.The register is being rebuilt\./,
  );
});

test('failureText starts with the generic text only for a 500', () => {
  const [fault, busy] = [failureWith(500), failureWith(503)];
  expect(failureText('The note was not saved.', fault)).toBe(`${generic} The note was not saved.`);
  expect(failureText('The note was not saved.', busy)).toBe(
    'The note was not saved. The register is being rebuilt.',
  );
});

test('an offline failure suggests what to check, without a reference', () => {
  const failure = new PortalError('You are offline.', { code: 'offline' });
  render(<LoadFailure title="The list could not be loaded." error={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The list could not be loaded\.You are offline\.Check your connection and try again\.$/,
  );
});
