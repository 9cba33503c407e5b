import { render, screen } from '@testing-library/react';
import { Page, PageTitle } from './Page';

test('has a heading that is focusable but not in the tab order', () => {
  render(
    <Page>
      <PageTitle>Settings</PageTitle>
    </Page>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Settings' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(heading.tabIndex).toBe(-1);
});
