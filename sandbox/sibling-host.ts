import { resolve } from 'node:path';
import { getMessage } from '#base';
import { createSiblingServer } from './sibling-server';

const usage = 'Usage: node dist/node/sibling-host.js <name> <port> [<name> <port> …]';

interface Host {
  readonly name: string;
  readonly port: number;
}

/** Hosts several sibling apps in one process, each on its own origin; each can be stopped separately. */
async function main(): Promise<void> {
  const running = new Map<string, () => Promise<void>>();
  const stop = async (name: string): Promise<void> => {
    await running.get(name)?.();
    running.delete(name);
  };
  for (const { name, port } of readHosts(process.argv.slice(2))) {
    const server = createSiblingServer(resolve('dist/siblings', name), () => {
      process.stdout.write(
        `Sibling app ${name} stopped. Start it again: node dist/node/sibling-host.js ${name} ${String(port)}\n`,
      );
      void stop(name);
    });
    const started = await server.start(port);
    running.set(name, started.stop);
    process.stdout.write(`Sibling app ${name} ready at ${started.address}\n`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all([...running.keys()].map(stop)).then(() => process.exit(0));
    });
  }
}

function readHosts(args: readonly string[]): readonly Host[] {
  if (args.length === 0 || args.length % 2 === 1) throw new Error(usage);
  return Array.from({ length: args.length / 2 }, (_, index) => {
    const [name = '', port = ''] = args.slice(index * 2, index * 2 + 2);
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^\d{1,5}$/.test(port)) throw new Error(usage);
    return { name, port: Number(port) };
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${getMessage(error)}\n`);
  process.exit(1);
});
