import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { ok, type PortalError, type Result } from '#base';
import type { Notification } from '#backends/notifications';
import { sampleNotification } from '../../src/platform/testing/notifications';
import { ScriptedWebSocket } from '../../src/platform/testing/web-socket';
import { Bell } from '../../src/shell/notifications/Bell';
import { ShellContext } from '../../src/shell/shell-context';
import { portalParts, type PortalPartsOptions } from './portal-parts';

/** The call that loads the list. */
export const listCall = 'GET api /notifications/all';

/** Opens the bell with this response to the list call, and a clock and socket that the test controls. */
export async function openBell(
  answer: Result<readonly Notification[], PortalError>,
  options: PortalPartsOptions = {},
) {
  const parts = portalParts(options);
  parts.storage.sessionExpiry.write(parts.clock.now() + 20 * 60_000);
  await parts.load();
  parts.http.answer(listCall, answer.ok ? ok({ data: answer.value }) : answer);
  const commits = jest.fn();
  render(
    <ShellContext.Provider value={parts}>
      <Profiler id="bell" onRender={commits}>
        <Bell />
      </Profiler>
    </ShellContext.Provider>,
  );
  const advance = (time = 0) => act(() => parts.clock.advance(time));
  const start = async () => {
    await act(async () => void (await parts.deferred.load()));
    await advance(10);
  };
  const bell = screen.getByRole('button');
  const press = async () => {
    await userEvent.click(bell);
    await advance();
    return within(screen.getByRole('region', { name: 'Notifications' }));
  };
  const getIcon = (element: Element) => element.querySelector('use')?.getAttribute('href')?.split('#')[1];
  /** A hundred messages that arrive within a tenth of a second. */
  const burst = async (tenth: number) => {
    for (let number = 0; number < 100; number += 1) {
      const data = sampleNotification({ id: `n-${tenth}-${number}` });
      ScriptedWebSocket.openSockets[0]?.emit({ type: 'standard', data });
      if (number % 20 === 19) await advance(20);
    }
  };
  return { parts, bell, start, advance, press, getIcon, commits, burst };
}
