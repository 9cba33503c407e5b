import { fakePortal } from '#plugin-testing/fake-portal';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '../ui-provider';
import { Downloads } from './Downloads';

test('offers every format', async () => {
  const { portal, files } = fakePortal();
  const getTable = () => ({ columns: [{ title: 'Roll' }], rows: [['0412']] });
  render(
    <UiProvider portal={portal}>
      <Downloads fileName="rolls" getTable={getTable} />
    </UiProvider>,
  );
  for (const name of ['Download CSV', 'Download Excel']) {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));
  }
  expect(files.map(({ fileName }) => fileName)).toEqual(['rolls.csv', 'rolls.xlsx']);
});

test('requests a file of the back end once, and again after a failure', async () => {
  const requestedFormats: string[] = [];
  const failures: ((reason: Error) => void)[] = [];
  const onRequest = (format: string) => {
    requestedFormats.push(format);
    return new Promise((_resolve, reject) => failures.push(reject));
  };
  render(<Downloads onRequest={onRequest} />);
  const button = screen.getByRole('button', { name: 'Download Excel' });
  await userEvent.dblClick(button);
  expect(requestedFormats).toEqual(['xlsx']);
  await act(async () => failures[0]?.(new Error('Not today.')));
  await userEvent.click(button);
  expect(requestedFormats).toEqual(['xlsx', 'xlsx']);
});

describe('a file of all rows of a list', () => {
  const list = {
    fileName: 'rfr-0412',
    params: { municipality: '0412', text: 'mill', size: 50, from: 100 },
    target: 'rfr',
  };

  test('is requested in the chosen format, without the page of the list', async () => {
    const { portal } = fakePortal();
    const request = jest.fn(async () => 'f-1');
    render(
      <UiProvider portal={{ ...portal, extracts: { request } }}>
        <Downloads {...list} />
      </UiProvider>,
    );
    for (const name of ['Download CSV', 'Download Excel'])
      await userEvent.click(screen.getByRole('button', { name }));
    const params = { municipality: '0412', text: 'mill' };
    expect(request.mock.calls).toEqual([
      [{ fileName: 'rfr-0412.csv', params, target: 'rfr' }],
      [{ fileName: 'rfr-0412.xlsx', params, target: 'rfr' }],
    ]);
  });

  test('throws without a portal that can request files', () => {
    jest.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<Downloads {...list} />)).toThrow('put a UiProvider');
  });
});
