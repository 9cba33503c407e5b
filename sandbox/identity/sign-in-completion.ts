import type { Account } from './account';
import type { Accounts } from './accounts';
import type { SignedIn } from './challenge';
import type { Devices } from './devices';
import type { Grants } from './grants';
import type { Tokens } from './tokens';

export interface SignInCompletionDependencies {
  readonly accounts: Accounts;
  readonly devices: Devices;
  readonly grants: Grants;
  readonly tokens: Tokens;
}

/** Completes sign-ins: creates a grant and issues its tokens. */
export class SignInCompletion {
  readonly #dependencies: SignInCompletionDependencies;

  constructor(dependencies: SignInCompletionDependencies) {
    this.#dependencies = dependencies;
  }

  /** Completes a sign-in. Users with remembered devices who used none are offered to remember this one. */
  async complete(account: Account, deviceKey?: string): Promise<SignedIn> {
    const { accounts, devices, grants, tokens } = this.#dependencies;
    const { id, remembersDevices = false } = account.seed;
    accounts.recordSignIn(account);
    const grant = grants.create(id);
    const offersDevice = remembersDevices && deviceKey === undefined;
    return {
      AuthenticationResult: {
        ...(await tokens.issue(account, grant)),
        RefreshToken: grant.refreshToken,
        ...(offersDevice ? { NewDeviceMetadata: devices.offer(id) } : {}),
      },
      ChallengeParameters: {},
    };
  }
}
