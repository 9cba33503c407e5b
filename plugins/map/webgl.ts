/** Whether this browser draws with WebGL 2: remote desktops and strict settings often do without. */
export function hasWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  // The number of contexts of a page is limited.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
