import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { RecordCard } from './RecordCard';

function Page({ open = false }: { readonly open?: boolean }) {
  const [isOpen, setOpen] = useState(open);
  return (
    <div data-frame="page">
      <h1 tabIndex={-1}>Requests</h1>
      {isOpen && (
        <RecordCard onClose={() => setOpen(false)} title="Request 7">
          in words
        </RecordCard>
      )}
      <button onClick={() => setOpen(true)}>Open</button>
    </div>
  );
}

test('whoever opens a record is taken to its heading, and back when it closes', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'Request 7' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Request 7' })).toHaveTextContent('in words');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a page that opens with a record leaves the focus to the portal; closing leads to the title of the page', async () => {
  render(<Page open />);
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
