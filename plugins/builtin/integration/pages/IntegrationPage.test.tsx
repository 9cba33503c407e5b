import type { IntegrationFrame } from '#plugin-api/builtin';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { openBuiltin } from '../../../../tests/support/builtin-stage';
import { fakePortal } from '#plugin-testing/fake-portal';
import { IntegrationPage } from './IntegrationPage';

const northfield = { code: '0412', name: 'Northfield' };
const failure = Object.assign(new Error('The atlas is being printed.'), {
  name: 'PortalError' as const,
  code: 'http-503',
  correlationId: 'a1b2c3d4',
  status: 503,
});

async function open(
  frame: IntegrationFrame['frame'],
  municipality?: typeof northfield,
  refusedPage?: string,
) {
  const fake = fakePortal(municipality === undefined ? {} : { municipality });
  const path = observable.box('/integration/tax-atlas?ccmm=0412');
  const load = jest.fn(async () => undefined);
  const stop = jest.fn();
  const named = jest.fn((name: string): IntegrationFrame => ({
    title: `The ${name}`,
    frame,
    refusedPage,
    start: () => stop,
    load,
  }));
  const navigation = {
    get path() {
      return path.get();
    },
    to: () => undefined,
    mayVisit: () => true,
  };
  const sections = ['tax-atlas', 'road-works'].map((name) => ({
    path: `/integration/${name}`,
    title: name,
    permissions: [],
    app: 'integration',
  }));
  const portal = { navigation, sections };
  const { unmount } = await openBuiltin(<IntegrationPage />, { service: { open: named }, fake, portal });
  return {
    load,
    unmount,
    stop,
    go: (to: string) => act(async () => runInAction(() => path.set(to))),
  };
}

test('shows the application in a sandboxed frame', async () => {
  await open({ state: 'succeeded', value: 'https://atlas.example.test/0412' }, northfield);
  expect(screen.getByRole('heading', { level: 1, name: 'The tax-atlas' })).toBeVisible();
  const frame = screen.getByTitle('The tax-atlas');
  expect(frame).toHaveAttribute('src', 'https://atlas.example.test/0412');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-modals',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ]);
});

test('replaces the application when the path changes', async () => {
  const { go, stop, unmount } = await open({ state: 'pending' }, northfield);
  await go('/integration/road-works');
  expect(screen.getByRole('heading', { level: 1, name: 'The road-works' })).toBeVisible();
  expect(stop).toHaveBeenCalledTimes(1);
  await go('/rfr');
  expect(stop).toHaveBeenCalledTimes(1);
  unmount();
  expect(stop).toHaveBeenCalledTimes(2);
});

test('frames nothing without a municipality', async () => {
  await open({ state: 'succeeded', value: 'https://atlas.example.test/0412' });
  expect(screen.getByText('No CCMM selected')).toBeVisible();
  expect(screen.queryByTitle('The tax-atlas')).toBeNull();
});

test('shows a failure, and reloads on Retry', async () => {
  const { load } = await open({ state: 'failed', error: failure }, northfield);
  expect(screen.getByRole('alert')).toHaveTextContent('The atlas is being printed.');
  expect(screen.getByText('a1b2c3d4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('offers Retry and a new tab for a page that refuses to be framed', async () => {
  const page = 'https://atlas.example.test/0412';
  const { load } = await open({ state: 'succeeded', value: page }, northfield, page);
  expect(screen.getByRole('alert')).toHaveTextContent('does not allow this portal to show it in a frame');
  expect(screen.queryByTitle('The tax-atlas')).toBeNull();
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', page);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(load).toHaveBeenCalledTimes(1);
});
