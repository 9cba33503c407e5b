import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CaptchaBehaviourSchema, type Captcha } from '../captcha/captcha';
import { HttpError } from '../http/http-error';
import { read } from '../http/read';
import type { Extracts } from '../extracts/extracts';
import type { Hosted } from '../hosted/hosted';
import type { Account } from '../identity/account';
import type { Provider } from '../identity/provider';
import { createAuthenticator } from '../identity/authenticators';
import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from '../loopback';
import type { Notifications } from '../notifications/notifications';
import type { Sockets } from '../notifications/sockets';
import type { Outbox } from '../outbox/outbox';
import type { PermitUploads } from '../permits/permit-uploads';
import type { Schedules } from '../products/schedules';
import type { Images } from '../posts/images';
import type { Posts } from '../posts/posts';
import type { PropertyNotes } from '../property-notes/property-notes';
import type { Store } from '../store';
import type { SandboxUser } from '../users/sample-users';
import type { WorkItems } from '../work/work-items';
import { FaultSchema, type Faults } from './faults';
import { pushRoutes } from './push-routes';

const UserSchema = v.strictObject({ user: v.string() });

export interface ControlDependencies {
  readonly store: Store;
  readonly provider: Provider;
  readonly captcha: Captcha;
  readonly hosted: Hosted;
  readonly outbox: Outbox;
  readonly faults: Faults;
  readonly notifications: Notifications;
  readonly sockets: Sockets;
  readonly extracts: Extracts;
  readonly posts: Posts;
  readonly images: Images;
  readonly work: WorkItems;
  readonly notes: PropertyNotes;
  readonly schedules: Schedules;
  readonly uploads: PermitUploads;
  readonly users: readonly SandboxUser[];
}

/** Adds `/__control`, with which tests control the sandbox. Only callers on this computer are allowed. */
export function controlRoutes(app: FastifyInstance, dependencies: ControlDependencies): void {
  const { provider, captcha, faults, users } = dependencies;
  const { accounts, devices, grants } = provider;

  const find = (user: string): Account => {
    const account = accounts.find(user);
    if (account === undefined) throw new HttpError(404, `There is no user ${user}.`);
    return account;
  };
  const findAccount = (body: unknown): Account => find(read(UserSchema, body).user);

  app.register(
    (control, _options, done) => {
      control.addHook('onRequest', requireThisComputer);
      const endBursts = pushRoutes(control, { ...dependencies, find });
      control.get('/users', () =>
        users.map(({ userId, email, password, purpose }) => ({ userId, email, password, purpose })),
      );
      control.post('/reset', async () => {
        endBursts();
        await resetAll(dependencies);
        return {};
      });
      control.post('/restore', async () => {
        endBursts();
        await restoreContents(dependencies);
        return {};
      });
      control.post('/fail', (request) => {
        faults.add(read(FaultSchema, request.body));
        return {};
      });
      control.post('/heal', () => {
        faults.heal();
        return {};
      });
      control.post('/expire-tokens', (request) => {
        accounts.expireTokens(findAccount(request.body));
        return {};
      });
      control.post('/revoke', (request) => {
        grants.revokeAll(findAccount(request.body).seed.id);
        return {};
      });
      control.post('/session', (request) => {
        const account = findAccount(request.body);
        if (account.state !== 'active') throw new HttpError(409, `This account is ${account.state}.`);
        return provider.signIn.prepare(account);
      });
      control.post('/captcha', (request) => {
        captcha.setBehaviour(read(CaptchaBehaviourSchema, request.body));
        return {};
      });
      control.post('/forget-devices', (request) => {
        devices.forgetAll(findAccount(request.body).seed.id);
        return {};
      });
      control.get('/authenticator', (request) => {
        const authenticator = createAuthenticator(findAccount(request.query), provider.clock);
        if (authenticator === undefined) throw new HttpError(404, 'This user has no authenticator app.');
        return authenticator;
      });
      control.get('/passkey', (request) => provider.passkeys.getPasskey(findAccount(request.query).seed.id));
      done();
    },
    { prefix: '/__control' },
  );
}

async function requireThisComputer({ ip, hostname, headers: { origin } }: FastifyRequest): Promise<void> {
  const isLocal =
    isLoopbackAddress(ip) && isLoopbackHost(hostname) && (origin === undefined || isLoopbackOrigin(origin));
  if (!isLocal) throw new HttpError(403, 'Only this computer may control the sandbox.');
}

/** Removes injected faults and undoes all changes of users. */
async function resetAll(dependencies: ControlDependencies): Promise<void> {
  const { store, provider, captcha, hosted, outbox, faults } = dependencies;
  const { accounts, attempts, codes, devices, grants, links } = provider;
  faults.heal();
  captcha.reset();
  hosted.reset();
  store.transaction(() => {
    for (const changed of [accounts, attempts, codes, devices, grants, links, outbox]) changed.reset();
  })();
  await restoreContents(dependencies);
}

/** Undoes what signed-in users changed; everybody stays signed in. */
async function restoreContents(dependencies: ControlDependencies): Promise<void> {
  const {
    store,
    provider,
    notifications,
    sockets,
    extracts,
    posts,
    images,
    work,
    notes,
    schedules,
    uploads,
  } = dependencies;
  store.transaction(() => provider.accounts.restoreSettings())();
  for (const changed of [sockets, notifications, posts, images, work, notes, schedules, uploads])
    changed.reset();
  await extracts.reset();
}
