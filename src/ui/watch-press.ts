/* oxlint-disable no-restricted-globals -- waits for the click that follows a press, and `ui` has no clock */

/** The press that is under way, if any, since this was called. */
export interface WatchedPress {
  /** Calls back at once, or after the click of the press under way: what replaces the pressed element swallows it. */
  readonly onReleased: (react: () => void) => void;
  readonly stop: () => void;
}

/** Watches whether somebody presses on the page; until it is stopped. */
export function watchPress(): WatchedPress {
  const end = new AbortController();
  let isPressed = false;
  let waiting = (): void => undefined;
  for (const name of ['pointerdown', 'pointerup', 'pointercancel'])
    window.addEventListener(
      name,
      () => {
        isPressed = name === 'pointerdown';
        // The click comes right after the release, in the same task.
        if (isPressed) return;
        setTimeout(waiting);
        waiting = () => undefined;
      },
      { capture: true, signal: end.signal },
    );
  return {
    onReleased(react) {
      if (isPressed) waiting = react;
      else react();
    },
    stop: () => end.abort(),
  };
}
