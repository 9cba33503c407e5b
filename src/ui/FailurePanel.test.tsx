import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailurePanel } from './FailurePanel';

describe('FailurePanel', () => {
  it('shows title, reason, advice, owner and reference', async () => {
    const onRetry = jest.fn();
    render(
      <FailurePanel
        action="Try again in a moment."
        correlationId="a81f-22c0"
        onRetry={onRetry}
        owner="RfR team"
        reason="The host could not be reached."
        title="RfRs could not be opened"
      />,
    );
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: 'RfRs could not be opened' })).toBeInTheDocument();
    expect(alert.getByText('The host could not be reached.')).toBeInTheDocument();
    expect(alert.getByText('Try again in a moment.')).toBeInTheDocument();
    expect(screen.getByText('RfR team')).toBeInTheDocument();
    expect(screen.getByText('a81f-22c0')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('has no Retry without onRetry', () => {
    render(<FailurePanel reason="It is not part of this build." title="Admin could not be opened" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
