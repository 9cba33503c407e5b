import { getMessage, PortalError } from '#base';
import { didYouMean } from '#manifest';
import { portalVersion } from '#server/export';
import { add } from './add/add';
import { check } from './check';
import type { Command, Context } from './context';
import { doctor } from './doctor/doctor';
import { exportFiles } from './export';
import { history } from './history';
import { migrate } from './migrate';
import { newSection } from './new/new';
import { revert } from './revert';
import { source } from './source';

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    check,
    doctor,
    add,
    new: newSection,
    migrate,
    history,
    revert,
    source,
    export: exportFiles,
  }),
);

function help(): string {
  const list = [...commands].map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`);
  return `portal <command> [parameters]

Works on the manifest of the Municipal Portal.

${list.join('\n')}

"portal <command> --help" says more about one command, "portal --version" which portal this is.

Environment, as for the portal server:
  PORTAL_MANIFEST      the manifest file (default: portal.manifest.json)
  PORTAL_DATA          the server's data folder (default: .data/portal)
  PORTAL_ORIGIN        where browsers find the portal (default: http://localhost:<PORTAL_PORT>)
  PORTAL_ENVIRONMENT   development (default) or production
  PORTAL_SESSIONS, PORTAL_LEGACY_TOKENS       who holds tokens, and which apps get one
  PORTAL_HOST_<NAME>, PORTAL_BACKEND_<NAME>   addresses in place of the manifest's

Exit codes: 0 good, 1 a fault was found or nothing could be done, 2 the call was not understood.`;
}

const isHelpRequest = (word: string | undefined): boolean =>
  word === '--help' || word === '-h' || word === 'help';

async function runCommand(
  name: string,
  command: Command,
  parameters: readonly string[],
  context: Context,
): Promise<number> {
  try {
    return await command.run(parameters, context);
  } catch (thrown) {
    context.err(getMessage(thrown));
    if (!(thrown instanceof PortalError) || thrown.code !== 'usage') return 1;
    context.err(`"portal ${name} --help" says how it is called.`);
    return 2;
  }
}

/** Runs a command and returns its exit code. Never rejects. */
export async function runPortal(parameters: readonly string[], context: Context): Promise<number> {
  const [name, ...rest] = parameters;
  if (name === undefined || isHelpRequest(name)) {
    const topic = commands.get(rest[0] ?? '');
    context.out(topic?.help ?? help());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    context.out(portalVersion);
    return 0;
  }
  const command = commands.get(name);
  if (command === undefined) {
    context.err(`There is no command "${name}"${didYouMean(name, commands.keys())}`);
    context.err('"portal --help" lists the commands.');
    return 2;
  }
  if (rest.some((word) => word === '--help' || word === '-h')) {
    context.out(command.helpFor?.(rest) ?? command.help);
    return 0;
  }
  return runCommand(name, command, rest, context);
}
