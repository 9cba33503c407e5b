/* oxlint-disable no-restricted-globals -- waits for the click that follows a press, which no clock knows */
import file from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

/** Resolves when nothing is pressed. The press may have begun before this code was there, so the page is asked. */
async function waitForRelease(): Promise<void> {
  if (document.querySelector(':active') === null) return;
  await new Promise<void>((resolve) => {
    for (const name of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(name, () => setTimeout(resolve), { capture: true, once: true });
  });
}

/**
 * Fetches the font of `src/ui/font.css`, and shows it once it is there and nothing is pressed: lines that break elsewhere move
 * what is pressed from under the pointer, and its click is lost.
 */
export async function loadFont(): Promise<void> {
  const font = new FontFace('Public Sans', `url(${file})`, { weight: '100 900' });
  try {
    await font.load();
  } catch {
    // Without its font a page is as good to read.
    return;
  }
  await waitForRelease();
  document.fonts.add(font);
}
