import { ensureData } from './data/build';
import { createProgressBar } from './data/progress';
import { getMessage } from '#base';
import { createSandbox } from './sandbox';
import { readSettings } from './settings';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const onProgress = createProgressBar('Building the sandbox data', process.stdout);
  if (process.argv.includes('--build-data')) {
    ensureData({ ...settings, now: Date.now(), onProgress }).close();
    return;
  }
  const { address, stop } = await createSandbox({ ...settings, onProgress }).start();
  process.stdout.write(`Sandbox ready at ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The sandbox did not start: ${getMessage(error)}\n`);
  process.exitCode = 1;
});
