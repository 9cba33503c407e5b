import { createIdentityProvider } from '../../server/bff/identity-provider';
import { ServerSessions } from '../../server/bff/server-sessions';
import type { SealedSession } from '../../server/bff/session-cookie';
import { portalOrigin, sampleSessions, SampleProvider } from './bff';

/** Sessions with a provider and a clock that a test controls. */
export function createSessions(changes: Partial<typeof sampleSessions> = {}) {
  const clock = { time: Date.UTC(2026, 10, 24) };
  const now = (): number => clock.time;
  const provider = new SampleProvider(now);
  const createReplica = (fetch = provider.fetch): ServerSessions =>
    new ServerSessions({
      provider: createIdentityProvider({ endpoint: `${portalOrigin}/idp`, client: 'client', fetch }),
      settings: { ...sampleSessions, ...changes },
      now,
    });
  const sessions = createReplica();
  const { session } = sessions.begin(provider.createTokens()) ?? {};
  if (session === undefined) throw new Error('No session');
  const actions = (): string[] => provider.sent.map(({ action }) => action);
  return { clock, provider, createReplica, sessions, session, actions };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Renews with the cookie of the last renewal; returns the session or why there is none. */
export async function renewSession(
  { sessions }: Pick<Sessions, 'sessions'>,
  session: SealedSession,
  isActive = true,
): Promise<SealedSession> {
  const renewed = await sessions.renew(session, { isActive });
  if (!renewed.ok) throw new Error(renewed.error);
  return renewed.value.session;
}

/** Holds the provider's next responses until the returned function is called. */
export function holdAction({ provider }: Pick<Sessions, 'provider'>, action: string): () => void {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const act = provider.actions[action] ?? (() => ({}));
  provider.actions[action] = async (body) => {
    await gate;
    return act(body);
  };
  return release;
}
