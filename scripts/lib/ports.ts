import { createServer } from 'node:net';

/** The parts of `services` (each with a port) whose port something else holds already. */
export async function findTakenPorts<T extends { readonly port: number }>(
  services: readonly T[],
): Promise<readonly T[]> {
  const taken = await Promise.all(services.map(({ port }) => isTaken(port)));
  return services.filter((_, index) => taken[index]);
}

/**
 * The first port of a range that two stacks of tests can use: 5400, unless another checkout is testing at the moment.
 * TEST_PORT_BASE names another.
 */
export async function findTestPortBase(): Promise<string> {
  const named = process.env['TEST_PORT_BASE'];
  if (named !== undefined) return named;
  const bases = Array.from({ length: 9 }, (_, index) => 5_400 + index * 200);
  for (const base of bases) {
    const probed = [0, 1, 2, 100, 101, 102].map((offset) => ({ port: base + offset }));
    if ((await findTakenPorts(probed)).length === 0) return String(base);
  }
  return String(bases[0]);
}

async function isTaken(port: number): Promise<boolean> {
  const results = await Promise.all(['127.0.0.1', '::1'].map((host) => refusesToListen(port, host)));
  return results.includes(true);
}

function refusesToListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 answers EADDRNOTAVAIL, which says nothing about the port.
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' || code === 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
