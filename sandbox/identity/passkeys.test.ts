import { createHash, createPrivateKey, sign } from 'node:crypto';
import { Passkeys } from './passkeys';

const user = 'portal|0017';
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

interface Answer {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly type?: string;
}

/** What a browser and its authenticator answer with the passkey that the control door handed out. */
function authenticate(passkeys: Passkeys, answer: Answer): string {
  const { challenge, origin = 'http://localhost:4000', rpId = 'localhost', flags = 0x05 } = answer;
  const { credentialId, privateKey } = passkeys.ofUser(user);
  const clientData = Buffer.from(JSON.stringify({ type: answer.type ?? 'webauthn.get', challenge, origin }));
  const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 1])]);
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key);
  return JSON.stringify({
    id: Buffer.from(credentialId, 'base64').toString('base64url'),
    type: 'public-key',
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  });
}

const passkeys = new Passkeys();
const challenge = passkeys.challenge();

test('the answer of the own passkey to the own challenge is a proof', () => {
  expect(passkeys.isProof(user, challenge, authenticate(passkeys, { challenge }))).toBe(true);
  expect(JSON.parse(passkeys.requestOptions(user, challenge))).toMatchObject({
    challenge,
    rpId: 'localhost',
  });
});

test.each([
  ['another challenge', { challenge: passkeys.challenge() }],
  ['another site', { challenge, origin: 'https://elsewhere.example' }],
  ['a passkey of another site', { challenge, rpId: 'elsewhere.example' }],
  ['nobody at the authenticator', { challenge, flags: 0 }],
  ['another ceremony', { challenge, type: 'webauthn.create' }],
])('%s is none', (_case, answer) => {
  expect(passkeys.isProof(user, challenge, authenticate(passkeys, answer))).toBe(false);
});

test('nor is the passkey of another start, of another user, or no answer at all', () => {
  expect(passkeys.isProof(user, challenge, authenticate(new Passkeys(), { challenge }))).toBe(false);
  expect(passkeys.isProof('portal|0001', challenge, authenticate(passkeys, { challenge }))).toBe(false);
  expect(passkeys.isProof(user, challenge, 'no JSON')).toBe(false);
});
