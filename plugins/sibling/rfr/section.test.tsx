import { mountSection, type Fault, type MountedSection, type MountOptions } from '@portal/plugin-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as rfr from './main';
import { answers } from './sample-answers';

const section = {
  app: { name: 'rfr', load: 'module', host: 'rfr' },
  routes: [{ path: '/rfr', title: 'RfRs', permissions: ['visit:rfr-page'], append: ['ccmm'], app: 'rfr' }],
};

let mounted: MountedSection | undefined;

async function mount(options: MountOptions = {}): Promise<MountedSection> {
  mounted = await mountSection(rfr, { section, answers, ...options });
  return mounted;
}

afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

const count = (words: string) => screen.findByText(words);
const list = 'GET api /rfr/requests';

test('lists the requests of the current municipality', async () => {
  const { controls, calls } = await mount();
  expect(await count('128 requests')).toBeVisible();
  expect(await screen.findByText('0412 031 004 00000 0000')).toBeVisible();
  await controls.municipality('0618');
  expect(await count('37 requests')).toBeVisible();
  await controls.municipality('0731');
  expect(await screen.findByText('No requests for reconsideration in Granite Bay.')).toBeVisible();
  expect(calls(list).map(({ query }) => query['countyMun'])).toEqual(['0412', '0618', '0731']);
});

test.each<[Fault, RegExp]>([
  [
    500,
    /^Oops! Something went wrong! Please try again\.The requests for reconsideration could not be loaded\.$/,
  ],
  [403, /^The requests for reconsideration could not be loaded\.You do not have permission to see this\./],
  ['offline', /^The requests for reconsideration could not be loaded\.A network error has occurred\./],
])('explains a failure of the back end (%s), and reloads on Retry', async (fault, words) => {
  const { controls } = await mount();
  await count('128 requests');
  await controls.fail('api', fault, 1);
  await controls.municipality('0618');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await count('37 requests')).toBeVisible();
});

test('requests a file of the requests in the format of the back end', async () => {
  const extracts = 'POST api /lrp/extracts';
  const { calls } = await mount({ answers: { ...answers, [extracts]: () => ({ data: { fileId: 'f-1' } }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(calls(extracts)).toHaveLength(1));
  expect(calls(extracts)[0]?.body).toMatchObject({
    origin: 'shell',
    params: { municipality: '0412' },
    target: 'rfr',
  });
});

test.each(['byPhase', 'forMunicipality', 'forProvince'])('mounts the widget %s', async (widget) => {
  const { element } = await mount({ widget });
  expect(await within(element).findByRole('heading', { level: 2 })).toBeVisible();
  expect(await within(element).findAllByText(/\d/)).not.toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('leaks nothing, and aborts its call', async () => {
  const { controls, calls, leftovers } = await mount({
    answers: { [list]: () => new Promise(() => undefined) },
  });
  await controls.leave();
  await screen.findByText('The section has been left.');
  expect(leftovers()).toEqual([]);
  expect(calls(list)).toMatchObject([{ outcome: 'given up' }]);
});
