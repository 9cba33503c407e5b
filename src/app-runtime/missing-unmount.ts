import type { Lifecycle } from '#plugin-api';

const standIns = new WeakSet<Lifecycle>();

/** The unmount of an app that has none: `work` is the portal's own part in it, and its area is emptied anyway. */
export function standInForUnmount(work: Lifecycle = () => Promise.resolve()): Lifecycle {
  const unmount: Lifecycle = (props) => work(props);
  standIns.add(unmount);
  return unmount;
}

/** Whether an app has no unmount of its own. */
export function isStandIn(unmount: Lifecycle): boolean {
  return standIns.has(unmount);
}
