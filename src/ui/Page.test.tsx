import { render, screen } from '@testing-library/react';
import { Page, PageTitle } from './Page';

test('a page has its heading, which can take the focus and is no stop of the Tab key', () => {
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
