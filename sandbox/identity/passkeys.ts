import { createHash, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import * as v from 'valibot';
import { isLoopbackOrigin } from '../loopback';

/** A passkey in the format of a virtual authenticator; binary values are base64. */
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
const userPresentFlag = 0x01;

/** One passkey per user, created at every start; tests get them from the control interface. */
export class Passkeys {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Creates a random challenge. */
  createChallenge(): string {
    return randomBytes(32).toString('base64url');
  }

  requestOptions(user: string, challenge: string): string {
    return JSON.stringify({
      challenge,
      timeout: 60_000,
      rpId,
      allowCredentials: [{ id: getCredentialId(user).toString('base64url'), type: 'public-key' }],
      userVerification: 'preferred',
    });
  }

  /** Whether the user's passkey signed this challenge for an origin on this computer. */
  isProof(user: string, challenge: string, credential: string): boolean {
    const parsed = v.safeParse(CredentialSchema, credential);
    if (!parsed.success || parsed.output.id !== getCredentialId(user).toString('base64url')) return false;
    const { clientDataJSON, authenticatorData, signature } = parsed.output.response;
    const clientData = Buffer.from(clientDataJSON, 'base64url');
    const parsedData = v.safeParse(ClientDataSchema, clientData.toString('utf8'));
    if (
      !parsedData.success ||
      parsedData.output.challenge !== challenge ||
      !isLoopbackOrigin(parsedData.output.origin)
    ) {
      return false;
    }
    const authenticator = Buffer.from(authenticatorData, 'base64url');
    if (authenticator.length < 37 || (authenticator.readUInt8(32) & userPresentFlag) === 0) return false;
    if (!authenticator.subarray(0, 32).equals(hash(rpId))) return false;
    const signed = Buffer.concat([authenticator, hash(clientData)]);
    return verify('sha256', signed, this.#pair.publicKey, Buffer.from(signature, 'base64url'));
  }

  /** Returns the passkey of a user for a virtual authenticator. */
  getPasskey(user: string): Passkey {
    return {
      credentialId: getCredentialId(user).toString('base64'),
      rpId,
      privateKey: this.#pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(user, 'utf8').toString('base64'),
    };
  }
}

function getCredentialId(user: string): Buffer {
  return hash(`passkey of ${user}`);
}

function hash(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
