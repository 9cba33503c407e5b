import { act } from '@testing-library/react';
import { mountShell } from '../../src/portal/mount-shell';
import type { PortalParts } from './portal-parts';

const mounted: (() => void)[] = [];

afterEach(() => {
  act(() => mounted.splice(0).forEach((unmount) => unmount()));
  document.cookie = 'portal-menu=; Max-Age=0; Path=/';
});

/** Renders the portal over `parts` as its entry does; errors thrown by an area go to `onError`. */
export function showShell(parts: PortalParts, onError: (thrown: unknown) => void = parts.log.error) {
  const container = document.body.appendChild(document.createElement('div'));
  let unmountShell: () => void = () => undefined;
  const unmount = (): void => {
    unmountShell();
    container.remove();
  };
  act(() => {
    unmountShell = mountShell(container, parts, onError);
  });
  mounted.push(unmount);
  return { container, unmount: () => act(unmount) };
}
