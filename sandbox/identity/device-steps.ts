import type { Account } from './account';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, StepContext, SignedIn, StateOf } from './challenge';
import type { CustomChallenge } from './custom-challenge';
import type { Devices } from './devices';
import { notAuthorized, wrongCredentials } from './identity-error';
import { provesPassword, startExchange } from './srp';

export interface DeviceStepsDependencies {
  readonly attempts: Attempts;
  readonly customChallenge: CustomChallenge;
  readonly devices: Devices;
}

/** The steps in which a remembered device proves its identity by its secret, instead of a code. */
export class DeviceSteps {
  readonly #dependencies: DeviceStepsDependencies;

  constructor(dependencies: DeviceStepsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Challenges a device; throws "Device does not exist." when it is not remembered. */
  challenge({ seed }: Account, attempt: Attempt, deviceKey: string): Challenge {
    const { attempts, devices } = this.#dependencies;
    devices.require(seed.id, deviceKey);
    return {
      ChallengeName: 'DEVICE_SRP_AUTH',
      ChallengeParameters: { USERNAME: seed.id },
      Session: attempts.store({ ...attempt, state: { step: 'DEVICE_SRP_AUTH', deviceKey } }),
    };
  }

  /** Handles the device's half of the SRP exchange. */
  afterStart({ account, attempt, state, responses }: StepContext<StateOf<'DEVICE_SRP_AUTH'>>): Challenge {
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
      Session: attempts.store({
        ...attempt,
        state: { step: 'DEVICE_PASSWORD_VERIFIER', deviceKey, exchange },
      }),
    };
  }

  /** Handles the device's proof. */
  async afterProof(context: StepContext<StateOf<'DEVICE_PASSWORD_VERIFIER'>>): Promise<Challenge | SignedIn> {
    const { customChallenge, devices } = this.#dependencies;
    const { account, attempt, state, responses } = context;
    const { key, groupKey, verifier } = devices.require(account.seed.id, state.deviceKey);
    const proof = {
      secretBlock: responses.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '',
      timestamp: responses.get('TIMESTAMP') ?? '',
      signature: responses.get('PASSWORD_CLAIM_SIGNATURE') ?? '',
    };
    if (!provesPassword(groupKey, key, verifier, state.exchange, proof))
      throw notAuthorized(wrongCredentials);
    devices.recordUse(key);
    return customChallenge.afterDevice(account, attempt, key);
  }
}
