import type { Lifecycle } from '#plugin-api';

const standIns = new WeakSet<Lifecycle>();

/**
 * Replaces a missing `unmount`. `work` is the portal's part of unmounting; the portal empties the container
 * anyway.
 */
export function standInForUnmount(work: Lifecycle = () => Promise.resolve()): Lifecycle {
  const unmount: Lifecycle = (props) => work(props);
  standIns.add(unmount);
  return unmount;
}

/** Whether an app lacks an `unmount` of its own. */
export function isStandIn(unmount: Lifecycle): boolean {
  return standIns.has(unmount);
}
