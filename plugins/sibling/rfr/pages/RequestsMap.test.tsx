import { screen } from '@testing-library/react';
import { createList, createRequest, openSection } from '../testing/open-requests';

const path = '/rfr?view=map&phase=Closed&text=mill&from=50&sort=requested';
const filters = { countyMun: '0412', phase: 'Closed', text: 'mill' };

describe('the map of requests', () => {
  it('applies the filters of the list, and lists the requests within its bounds', async () => {
    const { answerCall, calls, callTo, list } = openSection({ path });
    expect(calls.filter((call) => call.path === '/rfr/requests')).toEqual([]);
    expect(callTo('/rfr/extent').query).toEqual(filters);
    await answerCall('/rfr/extent', { rows: 2, bounds: [-80.5, 43.1, -80.4, 43.2] });
    expect(screen.getAllByText('2 requests')).not.toEqual([]);
    const table = await screen.findByRole('table', { name: 'Requests' });
    expect(list().query).toEqual({ ...filters, bounds: '-80.5,43.1,-80.4,43.2', from: 0, size: 20 });
    await answerCall('/rfr/requests', createList(createRequest(1), createRequest(2)));
    const rows = Array.from(table.querySelectorAll('tr'), ({ textContent }) => textContent);
    expect(rows.slice(0, 2)).toEqual([
      'AddressNumberPhaseReceivedRequested valueAssessed value',
      '1 Mill StreetRFR-2025-1Under review2025-03-31$412,000$512,000',
    ]);
    expect(screen.queryByRole('button', { name: 'Download Excel' })).toBeNull();
  });

  it('is a view with the same filters in its URL', () => {
    openSection({ path: '/rfr?phase=Closed' });
    expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/rfr?phase=Closed&view=map');
  });

  it('shows an empty state', async () => {
    const { answerCall } = openSection({ path });
    await answerCall('/rfr/extent', { rows: 0, bounds: null });
    expect(screen.getByText('No matching requests')).toBeVisible();
  });

  it('shows a failure', async () => {
    const { callTo } = openSection({ path });
    callTo('/rfr/extent').fail(new Error('offline'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The requests for reconsideration could not be loaded.',
    );
  });
});
