import { createHash, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import * as v from 'valibot';
import { isLoopbackOrigin } from '../loopback';

/** A passkey as a virtual authenticator takes it; binary values in base64. */
export interface Passkey {
  readonly credentialId: string;
  readonly rpId: string;
  readonly privateKey: string;
  readonly userHandle: string;
}

const CredentialSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    response: v.object({ clientDataJSON: v.string(), authenticatorData: v.string(), signature: v.string() }),
  }),
);

const ClientDataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.literal('webauthn.get'), challenge: v.string(), origin: v.string() }),
);

const rpId = 'localhost';
const userPresent = 0x01;

/** Passkeys of the sandbox: one a user, created at every start, and given to tests by the control interface. */
export class Passkeys {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** A fresh question for the browser. */
  challenge(): string {
    return randomBytes(32).toString('base64url');
  }

  requestOptions(user: string, challenge: string): string {
    return JSON.stringify({
      challenge,
      timeout: 60_000,
      rpId,
      allowCredentials: [{ id: credentialId(user).toString('base64url'), type: 'public-key' }],
      userVerification: 'preferred',
    });
  }

  /** Whether an authenticator's answer was made by the user's passkey, for this challenge, on this computer. */
  isProof(user: string, challenge: string, credential: string): boolean {
    const read = v.safeParse(CredentialSchema, credential);
    if (!read.success || read.output.id !== credentialId(user).toString('base64url')) return false;
    const { clientDataJSON, authenticatorData, signature } = read.output.response;
    const clientData = Buffer.from(clientDataJSON, 'base64url');
    const asked = v.safeParse(ClientDataSchema, clientData.toString('utf8'));
    if (!asked.success || asked.output.challenge !== challenge || !isLoopbackOrigin(asked.output.origin)) {
      return false;
    }
    const authenticator = Buffer.from(authenticatorData, 'base64url');
    if (authenticator.length < 37 || (authenticator.readUInt8(32) & userPresent) === 0) return false;
    if (!authenticator.subarray(0, 32).equals(hash(rpId))) return false;
    const signed = Buffer.concat([authenticator, hash(clientData)]);
    return verify('sha256', signed, this.#pair.publicKey, Buffer.from(signature, 'base64url'));
  }

  /** The passkey of a user, for a virtual authenticator. */
  ofUser(user: string): Passkey {
    return {
      credentialId: credentialId(user).toString('base64'),
      rpId,
      privateKey: this.#pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(user, 'utf8').toString('base64'),
    };
  }
}

function credentialId(user: string): Buffer {
  return hash(`passkey of ${user}`);
}

function hash(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
