import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordFields } from './NewPasswordFields';
import { useNewPassword } from './use-new-password';

const good = 'Assess-Ontario-2026!';

function Typing() {
  return <NewPasswordFields busy={false} state={useNewPassword()} userId="morgan.staff" />;
}

describe('the checklist', () => {
  const line = (text: string) => {
    const item = screen.getByText(text, { exact: false }).closest('li');
    return item === null ? '' : (within(item).getAllByText(/^(met|not met yet)$/)[0]?.textContent ?? '');
  };
  const all = [
    'At least 15 characters',
    'No more than 2 characters in a row',
    'At least 3 of 4 character types',
    'At least 1 lower case',
    'At least 1 upper case',
    'At least 1 number',
    'At least 1 special character',
    'No leading or trailing spaces',
  ];
  const unmet = () => all.filter((text) => line(text) !== 'met');

  it.each([
    ['', all],
    ['short', all.filter((text) => !/lower case|row|spaces/.test(text))],
    ['assess-ontario-2026', ['At least 1 upper case']],
    ['assessssontario2026X', ['No more than 2 characters in a row', 'At least 1 special character']],
    [' Assess-Ontario-2026', ['No leading or trailing spaces']],
    [good, []],
  ])('for %p still requires %p', async (typed, missing) => {
    render(<Typing />);
    if (typed !== '') await userEvent.paste(typed);
    expect(unmet()).toEqual(missing);
  });

  it('shows the maximum length only when exceeded', async () => {
    render(<Typing />);
    await userEvent.paste('Ab1-'.repeat(12));
    expect(screen.queryByText(/No more than 50 characters/)).toBeNull();
    await userEvent.paste('Ab1-');
    expect(line('No more than 50 characters')).toBe('not met yet');
  });

  it('announces the progress of the password', async () => {
    render(<Typing />);
    await userEvent.keyboard('Ab1');
    expect(screen.getByText('3 of 4 requirements met')).toHaveAttribute('role', 'status');
  });
});
