import * as v from 'valibot';
import type { Account } from './account';
import { read, requireAccount, type ActionTable } from './action';
import type { Device, Devices } from './devices';
import type { Tokens } from './tokens';

export interface DeviceActionsDependencies {
  readonly devices: Devices;
  readonly tokens: Tokens;
}

const OwnSchema = v.object({ AccessToken: v.string() });
const OneSchema = v.object({ ...OwnSchema.entries, DeviceKey: v.string() });
const Base64Schema = v.pipe(v.string(), v.base64(), v.nonEmpty());

const ConfirmSchema = v.object({
  ...OneSchema.entries,
  DeviceName: v.optional(v.string(), ''),
  DeviceSecretVerifierConfig: v.object({ Salt: Base64Schema, PasswordVerifier: Base64Schema }),
});

const StatusSchema = v.object({
  ...OneSchema.entries,
  DeviceRememberedStatus: v.picklist(['remembered', 'not_remembered']),
});

/** The actions about browsers that a person let be remembered. */
export function deviceActions({ devices, tokens }: DeviceActionsDependencies): ActionTable {
  const own = (given: { readonly AccessToken: string }): Promise<Account> =>
    requireAccount(tokens, given.AccessToken);
  return {
    ConfirmDevice: async (body) => {
      const given = read(ConfirmSchema, body);
      const { seed } = await own(given);
      const { Salt, PasswordVerifier } = given.DeviceSecretVerifierConfig;
      const verifier = { salt: toHex(Salt), verifier: toHex(PasswordVerifier) };
      devices.confirm(seed.id, given.DeviceKey, given.DeviceName, verifier);
      return { UserConfirmationNecessary: false };
    },
    ListDevices: async (body) => {
      const { seed } = await own(read(OwnSchema, body));
      return { Devices: devices.list(seed.id).map(deviceAnswer) };
    },
    ForgetDevice: async (body) => {
      const given = read(OneSchema, body);
      const { seed } = await own(given);
      devices.require(seed.id, given.DeviceKey);
      devices.forget(seed.id, given.DeviceKey);
      return {};
    },
    UpdateDeviceStatus: async (body) => {
      const given = read(StatusSchema, body);
      const { seed } = await own(given);
      devices.require(seed.id, given.DeviceKey);
      if (given.DeviceRememberedStatus === 'not_remembered') devices.forget(seed.id, given.DeviceKey);
      return {};
    },
  };
}

function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

function deviceAnswer({ key, name, createdAt, usedAt }: Device): object {
  return {
    DeviceKey: key,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: name },
    ],
    DeviceCreateDate: createdAt / 1000,
    DeviceLastModifiedDate: createdAt / 1000,
    DeviceLastAuthenticatedDate: usedAt / 1000,
  };
}
