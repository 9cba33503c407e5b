/** Whether WebGL 2 is available; it is often missing on remote desktops and under strict settings. */
export function hasWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  // The number of contexts per page is limited.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
