const required = [20, 19];
const current = process.versions.node.split('.').map(Number);

if (current[0] < required[0] || (current[0] === required[0] && current[1] < required[1])) {
  console.error(
    `Node ${required.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
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
