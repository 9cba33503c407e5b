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

/** Actions about remembered devices. */
export function deviceActions({ devices, tokens }: DeviceActionsDependencies): ActionTable {
  const getAccount = (input: { readonly AccessToken: string }): Promise<Account> =>
    requireAccount(tokens, input.AccessToken);
  return {
    ConfirmDevice: async (body) => {
      const input = read(ConfirmSchema, body);
      const { seed } = await getAccount(input);
      const { Salt, PasswordVerifier } = input.DeviceSecretVerifierConfig;
      const verifier = { salt: toHex(Salt), verifier: toHex(PasswordVerifier) };
      devices.confirm(seed.id, input.DeviceKey, input.DeviceName, verifier);
      return { UserConfirmationNecessary: false };
    },
    ListDevices: async (body) => {
      const { seed } = await getAccount(read(OwnSchema, body));
      return { Devices: devices.list(seed.id).map(toDeviceResponse) };
    },
    ForgetDevice: async (body) => {
      const input = read(OneSchema, body);
      const { seed } = await getAccount(input);
      devices.require(seed.id, input.DeviceKey);
      devices.forget(seed.id, input.DeviceKey);
      return {};
    },
    UpdateDeviceStatus: async (body) => {
      const input = read(StatusSchema, body);
      const { seed } = await getAccount(input);
      devices.require(seed.id, input.DeviceKey);
      if (input.DeviceRememberedStatus === 'not_remembered') devices.forget(seed.id, input.DeviceKey);
      return {};
    },
  };
}

function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

function toDeviceResponse({ key, name, createdAt, usedAt }: Device): object {
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
