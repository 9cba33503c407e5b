import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { PortalError } from '#base';

/** Where to listen; without an address on `localhost`, in both address families. */
export interface ListenSettings {
  readonly port: number;
  readonly address: string | undefined;
  /** The prefix of the two setting names. */
  readonly settings?: 'PORTAL' | 'PORTAL_METRICS';
}

function getErrorCode(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
}

function tryToListen(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/**
 * Checks that the port is free on every address: a server in only one address family would answer only some
 * browsers. Throws a `PortalError` with code `listen` that says what to do.
 */
export async function claimPort({ port, address, settings = 'PORTAL' }: ListenSettings): Promise<void> {
  if (port === 0) return;
  const addresses = address === undefined ? await lookup('localhost', { all: true }) : [{ address }];
  for (const { address: host } of addresses) {
    try {
      await tryToListen(host, port);
    } catch (thrown) {
      const code = getErrorCode(thrown);
      const isMissingFamily = address === undefined && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');
      if (!isMissingFamily) throw refusal(code, { port, address: host, settings }, thrown);
    }
  }
}

function refusal(
  code: string,
  { port, address: host, settings }: Required<ListenSettings>,
  cause: unknown,
): PortalError {
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that program, or set ${settings}_PORT to another port.`,
    EACCES: `Port ${port} may not be used by this account. Set ${settings}_PORT to a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set ${settings}_ADDRESS to one of its own, or leave it out.`,
    ENOTFOUND: `The name ${host} is not known. Set ${settings}_ADDRESS to an address of this machine, or leave it out.`,
  };
  const message = words[code] ?? `The portal server cannot listen on ${host} port ${port} (${code}).`;
  return new PortalError(message, { code: 'listen', cause });
}
