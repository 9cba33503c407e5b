/**
 * Lets React announce itself before anybody listens. Fast Refresh of a section comes with the section's own code, long
 * after the React of the page; without this it would find no renderer, and say nothing.
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
