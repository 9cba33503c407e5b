import { createLazyAccountView } from '../lazy-account-view';

/** The view that requests reset instructions. */
export const LazyResetView = createLazyAccountView(async () => {
  const { ResetView } = await import(/* webpackChunkName: "reset" */ './ResetView');
  return ResetView;
});
