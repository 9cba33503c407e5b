import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { RecordCard } from './RecordCard';

function Page({ open }: { readonly open?: string }) {
  const [id, setId] = useState(open);
  return (
    <div data-frame="page">
      <h1 tabIndex={-1}>Requests</h1>
      {id !== undefined && (
        <RecordCard id={id} onClose={() => setId(undefined)} title={`Request ${id}`}>
          in words
          {id === '7' && <button onClick={() => setId('8')}>Its twin</button>}
        </RecordCard>
      )}
      <button onClick={() => setId('7')}>Open</button>
      <button onClick={() => setId('9')}>Open another</button>
      <button onClick={() => setId(undefined)}>What Back does</button>
    </div>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
// Does not move the focus, like the browser's Back button.
const goBack = () => fireEvent.click(screen.getByText('What Back does'));

test('opening a record focuses its heading; closing it returns the focus', async () => {
  render(<Page />);
  await press('Open');
  expect(screen.getByRole('heading', { name: 'Request 7' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Request 7' })).toHaveTextContent('in words');
  await press('Close');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a page that loads with a record leaves the focus to the portal; closing the record focuses the page title', async () => {
  render(<Page open="7" />);
  expect(document.body).toHaveFocus();
  await press('Close');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('opening another record focuses its heading; closing it returns the focus to the link that opened it', async () => {
  render(<Page />);
  await press('Open');
  await press('Open another');
  expect(screen.getByRole('heading', { name: 'Request 9' })).toHaveFocus();
  await press('Close');
  expect(screen.getByRole('button', { name: 'Open another' })).toHaveFocus();
});

test('opening a record from within another focuses its heading; closing it returns the focus to the first link', async () => {
  render(<Page />);
  await press('Open');
  await press('Its twin');
  expect(screen.getByRole('heading', { name: 'Request 8' })).toHaveFocus();
  await press('Close');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Back returns the focus like Close, unless the focus is outside the card', async () => {
  render(<Page />);
  await press('Open');
  goBack();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await press('Open another');
  screen.getByRole('heading', { level: 1 }).focus();
  goBack();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('returns the focus to the row of its record when it was opened by URL', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <div data-frame="">
        <h1 tabIndex={-1}>Permits</h1>
        {isOpen && (
          <RecordCard id="BP-2" onClose={() => setOpen(false)} title="Permit BP-2">
            Details
          </RecordCard>
        )}
        <table>
          <tbody>
            <tr data-row="BP-1">
              <th>
                <a href="/permits?permit=BP-1">BP-1</a>
              </th>
            </tr>
            <tr data-row="BP-2">
              <th>
                <a href="/permits?permit=BP-2">BP-2</a>
              </th>
            </tr>
          </tbody>
        </table>
      </div>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('link', { name: 'BP-2' })).toHaveFocus();
});
