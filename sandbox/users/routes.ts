import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SettingsPatchSchema, type SettingsReply } from '#backends/settings';
import type { User } from '#backends/user';
import type { AllowedMunicipalities } from '#backends/users';
import { permittedMunicipalities } from '../data/municipalities';
import { organizationMap } from '../data/organizations';
import type { Clock } from '../clock';
import type { Account } from '../identity/account';
import type { Accounts } from '../identity/accounts';
import { toUserRecord } from '../identity/user-record';
import { requireMunicipality, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read } from '../http/read';

const ParamsSchema = v.object({ id: v.string() });

/** Adds `{api-users}` and the settings update of `{api}`. */
export function usersRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  authorise: Authorise,
  clock: Clock,
): void {
  app.get('/api-users/v2/users/:id', async (request): Promise<User> => {
    const caller = await authorise(request);
    requireOwn(caller, read(ParamsSchema, request.params).id);
    return toUserRecord(caller, clock.now());
  });

  app.get('/api-users/v2/user/allowed_municipalities', async (request): Promise<AllowedMunicipalities> => {
    const { seed } = await authorise(request);
    const allowed = permittedMunicipalities.filter(({ code }) => seed.municipalities.includes(code));
    return Object.fromEntries(allowed.map(({ code, name }) => [code, { name, code }]));
  });

  app.get('/api-users/lookup/org-map', async (request) => {
    await authorise(request);
    return organizationMap;
  });

  app.patch('/api/v2/user/settings/:id', async (request): Promise<SettingsReply> => {
    const caller = await authorise(request);
    requireOwn(caller, read(ParamsSchema, request.params).id);
    const patch = read(SettingsPatchSchema, request.body);
    if (patch.defaultCCMM !== undefined) requireMunicipality(caller, patch.defaultCCMM);
    requireContract(caller, { ...caller.settings, ...patch });
    return { settings: accounts.changeSettings(caller, patch) };
  });
}

function requireOwn(caller: Account, id: string): void {
  if (caller.seed.id !== id) throw new HttpError(403, 'This is the record of another user.');
}

function requireContract(caller: Account, settings: Account['settings']): void {
  const { defaultorganizationGroup: group, defaultorganization: organization } = settings;
  if (group === undefined && organization === undefined) return;
  const covered = (caller.seed.contracts ?? []).some(
    (contract) =>
      contract.flg === 'A' &&
      contract.organization === organization &&
      (group === undefined || contract.organizationGroup === group),
  );
  if (!covered) throw new HttpError(403, 'This user has no active contract for the organization.');
}
