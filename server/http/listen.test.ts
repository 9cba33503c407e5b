import { createServer, type Server } from 'node:net';
import { checkPort } from './listen';

let taken: Server | undefined;

afterEach(async () => {
  await new Promise((resolve) => (taken === undefined ? resolve(undefined) : taken.close(resolve)));
  taken = undefined;
});

function occupyPort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    taken = server;
    server.once('error', reject);
    server.listen({ host, port: 0 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}

describe('a port', () => {
  it('in use fails with the setting to change', async () => {
    const port = await occupyPort('127.0.0.1');
    await expect(checkPort({ port, address: '127.0.0.1' })).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that program, or set PORTAL_PORT to another port.`,
    );
  });

  it('of the metrics names its own setting', async () => {
    const port = await occupyPort('127.0.0.1');
    const settings = 'PORTAL_METRICS';
    await expect(checkPort({ port, address: '127.0.0.1', settings })).rejects.toThrow(
      'set PORTAL_METRICS_PORT',
    );
  });

  it('in use in one address family fails too', async () => {
    const port = await occupyPort('127.0.0.1');
    await expect(checkPort({ port, address: undefined })).rejects.toThrow(`Port ${port} is taken`);
  });

  it('on an address of another machine fails with a message', async () => {
    await expect(checkPort({ port: 5609, address: '192.0.2.1' })).rejects.toThrow('PORTAL_ADDRESS');
  });

  it('chosen by the system never fails', async () => {
    await expect(checkPort({ port: 0, address: undefined })).resolves.toBeUndefined();
  });
});
