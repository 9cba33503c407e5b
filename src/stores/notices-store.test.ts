import { portalParts } from '../../tests/support/portal-parts';
import { NoticesStore } from './notices-store';

test('the board comes with the first notice, and there is one', async () => {
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

test('what cannot be shown is logged and harms nobody', async () => {
  const { clock, log } = portalParts();
  const notices = new NoticesStore({ clock, log });
  const text = {
    toString() {
      throw new Error('No words.');
    },
  };
  // A plugin in plain JavaScript may hand over anything.
  await notices.raise({ tone: 'info', text: text as never });
  expect(log.warn).toHaveBeenCalledWith('notices', new Error('No words.'));
});

test('what plugins raise stays for 5 s unless they say otherwise', async () => {
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
