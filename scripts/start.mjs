const needed = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  console.error(
    `Node ${needed.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

const { startPortal } = await import('./lib/start-portal.mjs');
await startPortal({ development: process.argv.includes('--dev') });
