import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { PortalError } from '#base';

/** Where to listen. Without an address: on `localhost`, over IPv4 and IPv6. */
export interface ListenSettings {
  readonly port: number;
  readonly address: string | undefined;
  /** Prefix of the setting names in error messages. */
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
 * Checks that the port is free on every address: some browsers cannot reach a server that listens over IPv4
 * only or IPv6 only. Throws a `PortalError` with code `listen` that says what to do.
 */
export async function checkPort({ port, address, settings = 'PORTAL' }: ListenSettings): Promise<void> {
  if (port === 0) return;
  const addresses = address === undefined ? await lookup('localhost', { all: true }) : [{ address }];
  for (const { address: host } of addresses) {
    try {
      await tryToListen(host, port);
    } catch (thrown) {
      const code = getErrorCode(thrown);
      const isMissingFamily = address === undefined && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');
      if (!isMissingFamily) throw toListenError(code, { port, address: host, settings }, thrown);
    }
  }
}

function toListenError(
  code: string,
  { port, address: host, settings }: Required<ListenSettings>,
  cause: unknown,
): PortalError {
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that program, or set ${settings}_PORT to another port.`,
    EACCES: `Port ${port} may not be used by this account. Set ${settings}_PORT to a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set ${settings}_ADDRESS to one of its own, or leave it out.`,
    ENOTFOUND: `The name ${host} is not known. Set ${settings}_ADDRESS to an address of this machine, or leave it out.`,
  };
  const message = messages[code] ?? `The portal server cannot listen on ${host} port ${port} (${code}).`;
  return new PortalError(message, { code: 'listen', cause });
}
