import type { Clock } from '../clock';
import type { Outbox } from '../outbox/outbox';
import type { Store } from '../store';
import type { SandboxUser } from '../users/sample-users';
import { Accounts } from './accounts';
import { Attempts } from './attempts';
import { Codes } from './codes';
import { Devices } from './devices';
import { Grants } from './grants';
import { Mailer } from './mailer';
import { Links } from './links';
import { Passkeys } from './passkeys';
import { SignIn } from './sign-in';
import type { SigningKey } from './signing-key';
import { Tokens } from './tokens';

export interface ProviderDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly key: SigningKey;
  readonly outbox: Outbox;
  readonly users: readonly SandboxUser[];
  /** Lifetime of access and id tokens, in seconds. */
  readonly tokenSeconds: number;
  /** Whether each refresh token is valid once and returns the next. */
  readonly rotatesTokens: boolean;
  /** Origin of the portal, for mailed links. */
  readonly portal: string;
}

/** The parts of the identity provider. */
export interface Provider {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly codes: Codes;
  readonly devices: Devices;
  readonly grants: Grants;
  readonly key: SigningKey;
  readonly mailer: Mailer;
  readonly links: Links;
  readonly passkeys: Passkeys;
  readonly signIn: SignIn;
  readonly tokens: Tokens;
}

/** Creates an identity provider and seeds its users. */
export function createProvider(dependencies: ProviderDependencies): Provider {
  const { store, clock, key, outbox, users, portal } = dependencies;
  const { tokenSeconds: lifetimeSeconds, rotatesTokens } = dependencies;
  const accounts = new Accounts(store, clock, users);
  accounts.seed();
  const attempts = new Attempts(store, clock);
  const codes = new Codes(store, clock);
  const devices = new Devices(store, clock);
  const grants = new Grants(store, clock, rotatesTokens);
  const links = new Links(store, clock);
  const mailer = new Mailer({ outbox, codes, links, portal });
  const passkeys = new Passkeys();
  const tokens = new Tokens({ key, clock, accounts, grants, lifetimeSeconds });
  const signIn = new SignIn({
    accounts,
    attempts,
    clock,
    devices,
    grants,
    mailer,
    outbox,
    passkeys,
    tokens,
  });
  return { accounts, attempts, clock, codes, devices, grants, key, mailer, links, passkeys, signIn, tokens };
}
