import { useEffect, useState } from 'react';
import { AccountFrame, type AccountFrameProps } from './AccountFrame';
import { CodeStep } from './CodeStep';
import type { SignInGateway } from './gateway';
import type { AccountMessage } from './message';
import { SignInForm } from './SignInForm';
import { codeFailures, strings } from './strings';

/** What the signed-out page is made of. */
export interface AccountAppProps extends Omit<AccountFrameProps, 'children'> {
  readonly gateway: SignInGateway;
  /** Signed in: the owner now leaves for the page that was asked for. */
  readonly onSignedIn: () => void;
  /** Words above the form when the page opens, such as why the person was signed out. */
  readonly initialMessage?: AccountMessage | undefined;
}

type Step =
  | { readonly kind: 'form'; readonly userId: string; readonly message: AccountMessage | undefined }
  | { readonly kind: 'code'; readonly userId: string; readonly email: string };

/** The sign-in page with its code step (section 2); what it needs from the world comes through `gateway`. */
export function AccountApp({ gateway, onSignedIn, initialMessage, ...frame }: AccountAppProps) {
  const [step, setStep] = useState<Step>({ kind: 'form', userId: '', message: initialMessage });
  const heading = step.kind === 'form' ? strings.signInTitle : strings.codeTitle;

  useEffect(() => {
    document.title = `${heading} – ${frame.title}`;
  }, [heading, frame.title]);

  return (
    <AccountFrame {...frame}>
      {step.kind === 'form' ? (
        <SignInForm
          gateway={gateway}
          message={step.message}
          onCode={(userId, email) => setStep({ kind: 'code', userId, email })}
          onDone={onSignedIn}
          userId={step.userId}
        />
      ) : (
        <CodeStep
          email={step.email}
          gateway={gateway}
          onDone={onSignedIn}
          onEnded={(reason) =>
            setStep({
              kind: 'form',
              userId: step.userId,
              message: { tone: 'danger', text: codeFailures[reason] },
            })
          }
        />
      )}
    </AccountFrame>
  );
}
