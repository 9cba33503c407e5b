/* oxlint-disable no-restricted-globals -- needs a timer for the click after a press, and `ui` has no clock */

/** Tracks presses of the pointer. */
export interface WatchedPress {
  /**
   * Calls back immediately, or after the click of a current
   * press: replacing the pressed element would lose it.
   */
  readonly onReleased: (react: () => void) => void;
  readonly stop: () => void;
}

/** Tracks pointer presses on the page until it is stopped. */
export function watchPress(): WatchedPress {
  const end = new AbortController();
  let isPressed = false;
  let waiting = (): void => undefined;
  for (const name of ['pointerdown', 'pointerup', 'pointercancel'])
    window.addEventListener(
      name,
      () => {
        isPressed = name === 'pointerdown';
        // The click event follows the release in the same task.
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
