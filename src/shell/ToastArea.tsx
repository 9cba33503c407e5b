import { observer } from 'mobx-react-lite';
import { createLazyView } from '#ui';
import { FrameAreaFailure } from './FrameArea';
import { useShell } from './shell-context';

const Toasts = createLazyView(
  async () => {
    const { Toasts: View } = await import(/* webpackChunkName: "toasts" */ './toasts/Toasts');
    return View;
  },
  { renderFailure: (failure) => <FrameAreaFailure name="messages" onRetry={failure.retry} /> },
);

/** Renders toasts; the code loads with the first one. */
export const ToastArea = observer(function ToastArea() {
  const { queue } = useShell().notices;
  return queue === undefined ? null : <Toasts board={queue} />;
});
