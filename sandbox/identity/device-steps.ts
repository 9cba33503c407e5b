import type { Account } from './account';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, Moment, SignedIn, StateOf } from './challenge';
import type { CustomChallenge } from './custom-challenge';
import type { Devices } from './devices';
import { notAuthorized, wrongCredentials } from './identity-error';
import { provesPassword, startExchange } from './srp';

export interface DeviceStepsDependencies {
  readonly attempts: Attempts;
  readonly customChallenge: CustomChallenge;
  readonly devices: Devices;
}

/** The steps in which a remembered browser proves by its own secret that it is the one, in place of a code. */
export class DeviceSteps {
  readonly #dependencies: DeviceStepsDependencies;

  constructor(dependencies: DeviceStepsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Asks a browser to prove itself; throws "Device does not exist." when it is not remembered. */
  ask({ seed }: Account, attempt: Attempt, deviceKey: string): Challenge {
    const { attempts, devices } = this.#dependencies;
    devices.require(seed.id, deviceKey);
    return {
      ChallengeName: 'DEVICE_SRP_AUTH',
      ChallengeParameters: { USERNAME: seed.id },
      Session: attempts.keep({ ...attempt, state: { step: 'DEVICE_SRP_AUTH', deviceKey } }),
    };
  }

  /** The browser sent its half of the exchange. */
  afterStart({ account, attempt, state, responses }: Moment<StateOf<'DEVICE_SRP_AUTH'>>): Challenge {
    const { attempts, devices } = this.#dependencies;
    const { deviceKey } = state;
    const { verifier } = devices.require(account.seed.id, deviceKey);
    const exchange = startExchange(responses.get('SRP_A') ?? '', verifier);
    if (exchange === undefined || responses.get('DEVICE_KEY') !== deviceKey)
      throw notAuthorized(wrongCredentials);
    return {
      ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
      ChallengeParameters: {
        USERNAME: account.seed.id,
        DEVICE_KEY: deviceKey,
        SALT: verifier.salt,
        SRP_B: exchange.serverPublic,
        SECRET_BLOCK: exchange.secretBlock,
      },
      Session: attempts.keep({
        ...attempt,
        state: { step: 'DEVICE_PASSWORD_VERIFIER', deviceKey, exchange },
      }),
    };
  }

  /** The browser sent its proof. */
  async afterProof(moment: Moment<StateOf<'DEVICE_PASSWORD_VERIFIER'>>): Promise<Challenge | SignedIn> {
    const { customChallenge, devices } = this.#dependencies;
    const { account, attempt, state, responses } = moment;
    const { key, groupKey, verifier } = devices.require(account.seed.id, state.deviceKey);
    const proof = {
      secretBlock: responses.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '',
      timestamp: responses.get('TIMESTAMP') ?? '',
      signature: responses.get('PASSWORD_CLAIM_SIGNATURE') ?? '',
    };
    if (!provesPassword(groupKey, key, verifier, state.exchange, proof))
      throw notAuthorized(wrongCredentials);
    devices.used(key);
    return customChallenge.afterDevice(account, attempt, key);
  }
}
