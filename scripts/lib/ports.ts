import { createServer } from 'node:net';

/** The services whose port is in use. */
export async function findTakenPorts<T extends { readonly port: number }>(
  services: readonly T[],
): Promise<readonly T[]> {
  const taken = await Promise.all(services.map(({ port }) => isTaken(port)));
  return services.filter((_, index) => taken[index]);
}

/**
 * The first port of a range for two test stacks: TEST_PORT_BASE, or 5400, or a later range if tests of
 * another checkout are using that one.
 */
export async function findTestPortBase(): Promise<string> {
  const configured = process.env['TEST_PORT_BASE'];
  if (configured !== undefined) return configured;
  const bases = Array.from({ length: 9 }, (_, index) => 5_400 + index * 200);
  for (const base of bases) {
    const probed = [0, 1, 2, 100, 101, 102].map((offset) => ({ port: base + offset }));
    if ((await findTakenPorts(probed)).length === 0) return String(base);
  }
  return String(bases[0]);
}

async function isTaken(port: number): Promise<boolean> {
  const results = await Promise.all(['127.0.0.1', '::1'].map((host) => isTakenOn(port, host)));
  return results.includes(true);
}

function isTakenOn(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // On a machine without IPv6, EADDRNOTAVAIL does not mean that the port is taken.
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' || code === 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
