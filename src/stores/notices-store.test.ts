import { portalParts } from '../../tests/support/portal-parts';
import { NoticesStore } from './notices-store';

test('loads the toast queue once, with the first toast', async () => {
  const { clock, log } = portalParts();
  const notices = new NoticesStore({ clock, log });
  expect(notices.queue).toBeUndefined();
  await Promise.all([
    notices.raise({ tone: 'info', text: 'One' }),
    notices.raise({ tone: 'error', text: 'Two', duration: 1_000 }),
  ]);
  expect(notices.queue?.visible).toMatchObject([
    { text: 'One', duration: 8_000 },
    { text: 'Two', duration: 1_000 },
  ]);
});

test('logs a toast that cannot be shown', async () => {
  const { clock, log } = portalParts();
  const notices = new NoticesStore({ clock, log });
  const text = {
    toString() {
      throw new Error('No words.');
    },
  };
  // A plugin in plain JavaScript may pass any value.
  await notices.raise({ tone: 'info', text: text as never });
  expect(log.warn).toHaveBeenCalledWith('notices', new Error('No words.'));
});

test('shows plugin toasts for 5 s by default', async () => {
  const { plugin, notices } = portalParts();
  plugin.notices.raise({ tone: 'success', text: 'Saved' });
  plugin.notices.raise({ tone: 'success', text: 'Long', duration: 20_000 });
  await notices.raise({ tone: 'success', text: 'Of the shell' });
  expect(notices.queue?.toasts.map(({ text, duration }) => [text, duration])).toEqual([
    ['Saved', 5_000],
    ['Long', 20_000],
    ['Of the shell', 8_000],
  ]);
});
