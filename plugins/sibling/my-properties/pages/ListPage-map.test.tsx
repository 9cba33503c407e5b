import { act, screen } from '@testing-library/react';
import { PortalError } from '@portal/plugin-testing/fake-portal';
import { openPage } from '../testing/open-properties';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

describe('the map', () => {
  const extent = { rows: 7, bounds: [-80.5, 43.1, -80.4, 43.2] };

  it('applies the filters of the list, and lists the properties within its bounds', async () => {
    const { callTo, lists } = openPage({ path: '/my-properties?mode=advanced&class=Farm&from=50&view=map' });
    const call = callTo('/properties/extent');
    expect(call.query).toEqual({ countyMun: '0412', class: 'Farm' });
    expect(lists()).toEqual([]);
    await act(async () => call.answer(extent));
    expect(screen.getByText('7 properties found')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Properties' })).toBeVisible();
    expect(lists().map(({ query }) => query)).toEqual([
      {
        countyMun: '0412',
        class: 'Farm',
        sort: 'roll',
        order: 'ascending',
        bounds: '-80.5,43.1,-80.4,43.2',
        from: 0,
        size: 20,
      },
    ]);
  });

  it('is linked from the list, with the same filters in its URL', () => {
    openPage({ path: '/my-properties?mode=advanced&class=Farm&sort=value' });
    const link = screen.getByRole('link', { name: 'Map' });
    expect(link).toHaveAttribute('href', '/my-properties?mode=advanced&class=Farm&sort=value&view=map');
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows an empty state, and a failure', async () => {
    const { callTo, goTo } = openPage({ path: '/my-properties?mode=advanced&view=map' });
    await act(async () => callTo('/properties/extent').answer({ rows: 0, bounds: null }));
    expect(screen.getByText('No properties found')).toBeVisible();
    await act(async () => goTo('/my-properties?mode=advanced&class=Farm&view=map'));
    const failure = new PortalError('The service is not available.', { code: 'http-503', status: 503 });
    await act(async () => callTo('/properties/extent').fail(failure));
    expect(screen.getByRole('alert')).toHaveTextContent('The properties could not be loaded.');
  });

  it('explains that quick search results in other municipalities are not on it', async () => {
    const { callTo } = openPage({ path: '/my-properties?search=mill&view=map' });
    expect(callTo('/properties/extent').query).toEqual({
      countyMun: '0412',
      value: 'mill',
      isSuggestion: 'false',
    });
    expect(screen.getByText('Only properties of Northfield are on the map.')).toBeVisible();
  });
});
