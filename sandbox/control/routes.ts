import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../backends/http-error';
import { read } from '../backends/read';
import type { Account, Accounts } from '../identity/accounts';
import type { Attempts } from '../identity/attempts';
import type { Grants } from '../identity/grants';
import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from '../loopback';
import type { Outbox } from '../outbox/outbox';
import type { Store } from '../store';
import type { SandboxUser } from '../users';
import { FaultSchema, type Faults } from './faults';

const UserSchema = v.strictObject({ user: v.string() });

/** What the control calls take. */
export interface ControlDependencies {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly grants: Grants;
  readonly outbox: Outbox;
  readonly faults: Faults;
  readonly users: readonly SandboxUser[];
}

/** Adds `/__control`: the strings that tests pull. Refuses whoever is not on this computer. */
export function controlRoutes(app: FastifyInstance, dependencies: ControlDependencies): void {
  const { store, accounts, attempts, grants, outbox, faults, users } = dependencies;

  const named = (body: unknown): Account => {
    const { user } = read(UserSchema, body);
    const account = accounts.find(user);
    if (account === undefined) throw new HttpError(404, `There is no user ${user}.`);
    return account;
  };

  app.register(
    (control, _options, done) => {
      control.addHook('onRequest', async (request) => {
        const origin = request.headers.origin;
        const isLocal =
          isLoopbackAddress(request.ip) &&
          isLoopbackHost(request.hostname) &&
          (origin === undefined || isLoopbackOrigin(origin));
        if (!isLocal) throw new HttpError(403, 'Only this computer may control the sandbox.');
      });
      control.get('/users', () =>
        users.map(({ userId, email, password, purpose }) => ({ userId, email, password, purpose })),
      );
      control.post('/reset', () => {
        faults.heal();
        store.transaction(() => {
          for (const changed of [accounts, attempts, grants, outbox]) changed.reset();
        })();
        return {};
      });
      control.post('/fail', (request) => {
        faults.plant(read(FaultSchema, request.body));
        return {};
      });
      control.post('/heal', () => {
        faults.heal();
        return {};
      });
      control.post('/expire-tokens', (request) => {
        accounts.expireTokens(named(request.body));
        return {};
      });
      control.post('/revoke', (request) => {
        grants.revokeAll(named(request.body).seed.id);
        return {};
      });
      done();
    },
    { prefix: '/__control' },
  );
}
