import { createLazyAccountView } from '../lazy-account-view';

/** The screens of all steps after the form; preloaded while the credentials are checked. */
export const LazyStepScreen = createLazyAccountView(async () => {
  const { StepScreen } = await import(/* webpackChunkName: "steps" */ './StepScreen');
  return StepScreen;
});
