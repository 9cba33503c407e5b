const needed = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  console.error(
    `Node ${needed.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

const { ensureInstalled, registerTypeScript } = await import('./lib/install.mjs');
const { UserError } = await import('./lib/root.mjs');

try {
  await ensureInstalled();
  await registerTypeScript();
  const { startPortal } = await import('./lib/start-portal.ts');
  await startPortal({ isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
