import { createServer } from 'node:net';

/** The parts of `services` (each with a port) whose port something else holds already. */
export async function takenAmong(services) {
  const taken = await Promise.all(services.map(({ port }) => isTaken(port)));
  return services.filter((_, index) => taken[index]);
}

async function isTaken(port) {
  const results = await Promise.all(['127.0.0.1', '::1'].map((host) => refusesToListen(port, host)));
  return results.includes(true);
}

function refusesToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 answers EADDRNOTAVAIL, which says nothing about the port.
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' || code === 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
