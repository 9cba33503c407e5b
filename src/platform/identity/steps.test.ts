import { toProgress } from './steps';

/** The identity client's request to set up an authenticator app for an account of this name. */
function setUp(account: string) {
  return {
    isSignedIn: false,
    nextStep: {
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: {
        sharedSecret: 'JBSWY3DP',
        getSetupUri: (app: string, name?: string) =>
          new URL(`otpauth://totp/${app}:${name ?? account}?secret=JBSWY3DP&issuer=${app}`),
      },
    },
  } as const;
}

async function linkFor(account: string, userId: string, issuer = 'Municipal Portal'): Promise<URL> {
  const progress = await toProgress(setUp(account), { issuer, userId });
  if (!progress.ok || progress.value.kind !== 'step' || progress.value.step.kind !== 'set-up-totp')
    throw new Error('expected the set-up of an authenticator app');
  return new URL(progress.value.step.uri);
}

const getLabel = ({ pathname }: URL) => decodeURIComponent(pathname.replace(/^\/+(totp\/)?/, ''));

describe('an authenticator app lists the account', () => {
  test.each([
    ['by the entered email address', 'portal|0015', 'Step.Setup@example.test', 'Step.Setup@example.test'],
    [
      'by the email address from the provider',
      'step.setup@example.test',
      'step.setup',
      'step.setup@example.test',
    ],
    ['by the user ID if no address is known', 'portal|0015', 'step.setup', 'step.setup'],
    ['by an address with a plus sign', 'portal|0015', 'step+work@example.test', 'step+work@example.test'],
  ])('%s', async (_, account, userId, label) => {
    const link = await linkFor(account, userId);
    expect(getLabel(link)).toBe(`Municipal Portal:${label}`);
    expect(link.searchParams.get('issuer')).toBe('Municipal Portal');
    expect(link.searchParams.get('secret')).toBe('JBSWY3DP');
  });

  test("under the portal's name, whatever characters it contains", async () => {
    const link = await linkFor('portal|0015', 'a@example.test', 'Rates & Rolls: north');
    expect(link.searchParams.get('issuer')).toBe('Rates & Rolls: north');
    expect(getLabel(link)).toBe('Rates & Rolls: north:a@example.test');
  });
});
