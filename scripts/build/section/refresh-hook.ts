/**
 * Records React renderers for Fast Refresh. The Fast Refresh runtime loads with the section's code, after the
 * React of the page has registered; without this hook it would find no renderer.
 */
const renderers = new Map<number, unknown>();

Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown): number {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
});
