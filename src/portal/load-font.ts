/* oxlint-disable no-restricted-globals -- waits for the click after a press, which the clock cannot time */
import file from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

/**
 * Resolves when no button or key is pressed. The press may predate this code, so the `:active` state is
 * checked.
 */
async function waitForRelease(): Promise<void> {
  if (document.querySelector(':active') === null) return;
  await new Promise<void>((resolve) => {
    for (const name of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(name, () => setTimeout(resolve), { capture: true, once: true });
  });
}

/**
 * Loads the font of `src/ui/font.css`, and applies it once nothing is pressed: reflowed lines could move a
 * pressed element away from the pointer, which loses the click.
 */
export async function loadFont(): Promise<void> {
  const font = new FontFace('Public Sans', `url(${file})`, { weight: '100 900' });
  try {
    await font.load();
  } catch {
    // A page without its font is still readable.
    return;
  }
  await waitForRelease();
  document.fonts.add(font);
}
