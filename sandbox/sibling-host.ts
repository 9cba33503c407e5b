import { resolve } from 'node:path';
import { getMessage } from '#base';
import { createSiblingServer } from './sibling-server';

async function main(): Promise<void> {
  const [name = '', port = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^\d{1,5}$/.test(port)) {
    throw new Error('Usage: node dist/node/sibling-host.js <name> <port>');
  }
  const { address, stop } = await createSiblingServer(resolve('dist/siblings', name)).start(Number(port));
  process.stdout.write(`Sibling app ${name} ready at ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${getMessage(error)}\n`);
  process.exitCode = 1;
});
