import type { PrefetchFile } from '#base';
import { AccountFrame, type AccountFrameProps } from './AccountFrame';
import type { HumanCheck, ResetGateway, SignInGateway } from './gateway';
import type { AccountMessage } from './account-message';
import { LazyResetView } from './reset/LazyResetView';
import { SignInForm } from './SignInForm';
import { LazyStepScreen } from './steps/LazyStepScreen';
import { useSignInPage } from './use-sign-in-page';

export interface AccountAppProps extends Omit<AccountFrameProps, 'children'> {
  readonly gateway: SignInGateway;
  readonly humanCheck: HumanCheck;
  readonly reset: ResetGateway;
  /** Called after sign-in; the caller then navigates to the requested page. */
  readonly onSignedIn: () => void;
  /** Files to prefetch while the user waits for a code. */
  readonly nextFiles?: readonly PrefetchFile[] | undefined;
  /** Message above the form when the page opens, for example why the user was signed out. */
  readonly initialMessage?: AccountMessage | undefined;
}

/** The sign-in page with its steps and its reset view (section 2). */
export function AccountApp({
  gateway,
  humanCheck,
  reset,
  onSignedIn,
  initialMessage,
  nextFiles,
  ...frame
}: AccountAppProps) {
  const page = useSignInPage({ gateway, onSignedIn, initialMessage });
  return <AccountFrame {...frame}>{renderView()}</AccountFrame>;

  function renderView() {
    if (page.isResetOpen) {
      return (
        <LazyResetView
          clock={frame.clock}
          gateway={gateway}
          humanCheck={humanCheck}
          onBack={page.closeReset}
          onStep={page.answerWithCode}
          preloadSteps={LazyStepScreen.preload}
          reset={reset}
          initial={page.resetRequest}
        />
      );
    }
    const { pending } = page;
    if (pending === undefined) {
      return (
        <SignInForm
          gateway={gateway}
          message={page.form.message}
          onDone={onSignedIn}
          onReset={page.openReset}
          onStep={page.showStep}
          preloadSteps={LazyStepScreen.preload}
          resetAddress={page.resetAddress}
          userId={page.form.userId}
        />
      );
    }
    return (
      <LazyStepScreen
        gateway={gateway}
        nextFiles={nextFiles}
        onBack={page.leaveStep}
        onDone={page.finishStep}
        onEnded={page.endStep}
        onStep={(step) => page.showStep(pending.userId, step)}
        step={pending.step}
        userId={pending.userId}
      />
    );
  }
}
