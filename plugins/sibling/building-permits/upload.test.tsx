// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/upload';
import { mountSection, type MountedSection, type MountOptions } from '@portal/plugin-testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import * as buildingPermits from './main';
import { answers } from './sample-answers';
import { maxBytes } from './upload/columns';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

const section = {
  app: { name: 'building-permits', load: 'module', host: 'building-permits' },
  routes: [
    {
      path: '/building-permits',
      title: 'Building Permits',
      permissions: ['visit:building-permit-page'],
      append: ['ccmm'],
      app: 'building-permits',
    },
  ],
};
const uploads = 'POST api /permits/uploads';
const checks = 'POST api /permits/checks';
const head = 'number,roll,work,value,issued,state,inspected';
const row = (number: string, roll = '0412001010001000000'): string =>
  `${number},${roll},Garage,31000,2025-01-09,Closed,2025-04-02`;
/** Creates a readable file, because jsdom's files are not. */
function createFile(lines: readonly string[], name = 'april.csv'): File {
  const text = [head, ...lines].join('\n');
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text));
  return Object.assign(new File([text], name, { type: 'text/csv' }), { arrayBuffer });
}

const BodySchema = v.object({
  key: v.optional(v.string()),
  rows: v.array(v.object({ number: v.string() })),
});

let mounted: MountedSection | undefined;

async function mount(options: MountOptions = {}): Promise<MountedSection> {
  mounted = await mountSection(buildingPermits, { section, answers, at: '?view=upload', ...options });
  return mounted;
}

afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

const sent = (call: string) => (mounted?.calls(call) ?? []).map(({ body }) => v.parse(BodySchema, body));
// Queries by text, because queries by role are slow in the whole portal.
const press = async (name: string, selector = 'button *') =>
  userEvent.click(await screen.findByText(name, { selector }));

async function choose(file: File): Promise<void> {
  await screen.findByText('or drop it here', { selector: '.ant-upload *' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no field for a file.');
  await userEvent.upload(input, file);
}

const mixed = [row('BP-1-1'), row('BP-1-2', '0412'), row('BP-1-3', '0412001010001000001'), row('BP-1-4')];

test('shows which rows are valid, and stores nothing before confirmation', async () => {
  await mount();
  await choose(createFile(mixed));
  expect(await screen.findByText('2 valid rows')).toBeVisible();
  expect(screen.getByText('2 rows with problems are skipped')).toBeVisible();
  expect(screen.getByText('april.csv for Northfield')).toHaveFocus();
  const [inForm, unknown] = screen.getAllByText('roll', { selector: 'td' }).map((cell) => cell.closest('tr'));
  expect(inForm).toHaveTextContent(/^3roll0412Nineteen digits/);
  expect(unknown).toHaveTextContent(/^4roll0412001010001000001The roll number of a property/);
  expect(screen.getByText('BP-1-1').closest('tr')).toHaveTextContent(/\$31,000 ?2025-01-09/);
  expect(sent(checks).map(({ rows }) => rows.map(({ number }) => number))).toEqual([
    ['BP-1-1', 'BP-1-3', 'BP-1-4'],
  ]);
  expect(sent(uploads)).toEqual([]);
});

test('stores the valid rows, and links to the list', async () => {
  await mount();
  await choose(createFile(mixed));
  await press('Store 2 permits');
  expect(await screen.findByText('2 permits were stored.')).toHaveFocus();
  expect(sent(uploads).map(({ rows }) => rows.map(({ number }) => number))).toEqual([['BP-1-1', 'BP-1-4']]);
  await press('Show the list');
  expect(screen.getByText('Building Permits', { selector: 'h1' })).toHaveFocus();
  expect(await screen.findByText('180 permits')).toBeVisible();
});

test('shows the upload progress', async () => {
  let respond = (_: object): void => undefined;
  await mount({
    answers: { ...answers, [uploads]: () => new Promise<object>((resolve) => (respond = resolve)) },
  });
  await choose(createFile(mixed));
  await press('Store 2 permits');
  const bar = await screen.findByRole('progressbar', { name: 'Storing 2 permits' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByText('Storing 2 permits', { selector: '[role="status"]' })).toBeVisible();
  await act(async () => respond({ stored: 2 }));
  expect(await screen.findByText('2 permits were stored.')).toHaveFocus();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('retries an upload with the same key after the response was lost', async () => {
  const { controls } = await mount();
  await choose(createFile([row('BP-1-1')]));
  await screen.findByText('1 valid row');
  await controls.fail('api', 'offline', 1);
  await press('Store 1 permit');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again: nothing is stored twice.');
  await press('Retry');
  expect(await screen.findByText('1 permit was stored.')).toBeVisible();
  const keys = sent(uploads).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('reports rows that another user has stored, and asks again before storing the others', async () => {
  let isTaken = false;
  await mount({
    answers: {
      ...answers,
      [checks]: () => ({
        problems: isTaken ? [{ line: 2, column: 'number', found: 'BP-1-1', expected: 'Another number' }] : [],
      }),
      [uploads]: () => {
        if (isTaken) return { stored: 1 };
        isTaken = true;
        return new Response('{"message":"Some permits are there."}', { status: 409 });
      },
    },
  });
  await choose(createFile([row('BP-1-1'), row('BP-1-2')]));
  await press('Store 2 permits');
  expect(await screen.findByText(/Some rows can no longer be stored, so none were/)).toBeVisible();
  expect(await screen.findByText('Another number')).toBeVisible();
  await press('Store 1 permit');
  expect(await screen.findByText('1 permit was stored.')).toBeVisible();
  const [first, second] = sent(uploads);
  expect(second?.rows.map(({ number }) => number)).toEqual(['BP-1-2']);
  expect(second?.key).not.toBe(first?.key);
});

test('stores nothing after a check failed, until Retry checks the rows', async () => {
  const { controls } = await mount();
  await controls.fail('api', 503, 1);
  await choose(createFile([row('BP-1-1')]));
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be checked.');
  await press('Store 1 permit');
  expect(sent(uploads)).toEqual([]);
  await press('Retry');
  await screen.findByText('1 valid row');
  await press('Store 1 permit');
  expect(await screen.findByText('1 permit was stored.')).toBeVisible();
});

test('retries a failed check after the server refused rows', async () => {
  let checked = 0;
  await mount({
    answers: {
      ...answers,
      [checks]: () => {
        checked += 1;
        return checked === 2 ? new Response('{}', { status: 503 }) : { problems: [] };
      },
      [uploads]: () =>
        checked < 3 ? new Response('{"message":"Some permits are there."}', { status: 409 }) : { stored: 1 },
    },
  });
  await choose(createFile([row('BP-1-1')]));
  await screen.findByText('1 valid row');
  await press('Store 1 permit');
  expect(await screen.findByText('The rows could not be checked.')).toBeVisible();
  await press('Retry');
  expect(await screen.findByText(/Some rows can no longer be stored/)).toBeVisible();
  await press('Store 1 permit');
  expect(await screen.findByText('1 permit was stored.')).toBeVisible();
});

test('rejects a file that is too large, then accepts a dropped one', async () => {
  await mount();
  await choose(new File([new Uint8Array(10_000_000)], 'all.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'all.csv cannot be uploaded.The file has 10 MB. You can upload at most 2 MB. Split the file.',
  );
  expect(maxBytes).toBe(2_000_000);
  const place = screen.getByText('or drop it here');
  fireEvent.drop(place, { dataTransfer: { files: [createFile([row('BP-1-1')]), createFile([])] } });
  expect(await screen.findByText('Upload one file at a time.')).toBeVisible();
  fireEvent.drop(place, { dataTransfer: { files: [createFile([row('BP-1-1')], 'may.csv')] } });
  expect(await screen.findByText('may.csv for Northfield')).toBeVisible();
});

test('stores nothing of a file without a valid row, and does not guard it', async () => {
  const { controls } = await mount();
  await choose(createFile([row('?')]));
  expect(await screen.findByText(/No row can be stored/)).toBeVisible();
  expect(screen.queryByText(/^Store/)).not.toBeInTheDocument();
  expect(sent(checks)).toEqual([]);
  expect(await controls.leave()).toEqual([]);
});

test('keeps an unconfirmed file while the list is open, and guards it', async () => {
  const { controls, leftovers } = await mount();
  await choose(createFile([row('BP-1-1')]));
  await screen.findByText('1 valid row');
  await press('List', 'a');
  await controls.municipality('0618');
  await press('Upload (not confirmed)', 'a');
  expect(await screen.findByText('april.csv for Northfield')).toBeVisible();
  expect(await controls.leave()).toEqual(['Permit upload']);
  await controls.answer('stay');
  await press('Discard');
  expect(screen.getByText('Building Permits', { selector: 'h1' })).toHaveFocus();
  expect(await screen.findByText('Upload permits of Fallowdale')).toBeVisible();
  expect(await controls.leave()).toEqual([]);
  expect(leftovers()).toEqual([]);
});
