import { activateLanguage } from '#i18n';
import { screen } from '@testing-library/react';
import { openBannerEditor } from '../../../../tests/support/open-banner-editor';
// Imported up front, so that the first test does not wait for it.
import './MonthCalendar';

afterEach(() => activateLanguage('en'));

test.each([
  ['en', /^[A-Z]\w+ 20\d\d$/, 'Today', 'Sun', 'Previous Month'],
  ['fr', /^\p{Ll}+ 20\d\d$/u, 'Aujourd’hui', 'dim.', 'Mois précédent'],
])('shows the calendar in the language %s', async (language, month, today, sunday, previous) => {
  activateLanguage(language);
  await openBannerEditor();
  expect(await screen.findByText(today)).toBeVisible();
  expect(screen.getByRole('heading', { name: month })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /^(Sunday|dimanche)/ })).toHaveTextContent(sunday);
  expect(screen.getByRole('button', { name: previous })).toBeEnabled();
});
