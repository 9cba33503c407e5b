import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Progress, Upload } from './index';

const permits = new File(['number\n7'], 'permits.csv', { type: 'text/csv' });
const roll = new File(['roll\n1'], 'roll.csv', { type: 'text/csv' });

function getInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no file input');
  return input;
}

function show(onFiles: (files: readonly File[]) => void) {
  render(
    <Upload accept=".csv" label="Choose a file" multiple onFiles={onFiles}>
      <p>or drop it here</p>
    </Upload>,
  );
}

describe('Upload', () => {
  test('reports all chosen files at once, and the same file again', async () => {
    const chosen: (readonly string[])[] = [];
    show((files) => chosen.push(files.map(({ name }) => name)));
    await userEvent.upload(getInput(), [permits, roll]);
    await waitFor(() => expect(chosen).toEqual([['permits.csv', 'roll.csv']]));
    await userEvent.upload(getInput(), permits);
    await waitFor(() => expect(chosen.at(1)).toEqual(['permits.csv']));
  });

  test('reports dropped files, including those of other types', async () => {
    const onFiles = jest.fn();
    show(onFiles);
    const letter = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
    fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [letter], items: [] } });
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    expect(onFiles.mock.calls).toMatchObject([[[{ name: 'letter.pdf' }]]]);
  });
});

test('Progress has a name and a value', () => {
  render(<Progress label="Uploading permits.csv" percent={41.6} />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading permits.csv' });
  expect(bar).toHaveAttribute('aria-valuenow', '42');
});
