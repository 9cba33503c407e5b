import { usageError, type Command } from '../context';
import { examineApps } from './apps';
import { backendsHelp, examineBackends } from './backends/examine-backends';
import { examineIdentity, identityHelp } from './identity/examine-identity';

const help = `portal doctor [<app> …] [--json] [--answers <file>]
portal doctor --identity [--json] [--token - | --user <id>] …   checks the identity provider from outside
portal doctor --backends [--json] [--token -] …                 checks the answers of the back ends
"portal doctor --identity --help" and "portal doctor --backends --help" say more about those two.

Fetches everything that browsers load for the remote apps of the manifest, as a page of the portal
would, and names what is wrong: a host that cannot be reached or is not set, 404 and other failures,
an HTML page or a wrong type instead of a script, style or asset manifest, a refused or doubled
Access-Control-Allow-Origin, a file that is not what its integrity hash says, a redirect to a sign-in
page, a page that refuses to be framed. It also names what each app needs beyond the strict policy.

Where a Chromium is found (TEST_BROWSER names one), the tools of development are installed and the shell
is built (PORTAL_SHELL, dist/shell), it then opens each app in a portal of its own with this manifest:
for a sample person who may open everything, without back ends. An app that cannot open without its data
is "not known"; give the data with --answers. It leaves the app and opens it again,
and once more without each of "inline-style" and "eval" that the app needs. It names what cannot be
opened and why, what the security policy blocks and the key that allows it, relaxations and sources
that nothing used, widgets that fail, and what an app leaves behind. What it cannot open is "not
checked".

  <app>             examine these apps of the manifest only
  --json            print the findings as JSON
  --answers <file>  JSON with what back ends answer, by call: { "GET /api/parcels": [] }

A host has 5 seconds for each answer; 8 apps are looked at at a time, and 2 opened. PORTAL_ORIGIN says
where browsers find the portal, and PORTAL_ENVIRONMENT=production that they send cookies to the hosts.

Exit codes: 0 when no app is broken (warnings and notes do not count), 1 when one is or the manifest
would be refused, 2 when the call was not understood, 3 when none is broken but one is not known.`;

const modes = new Map(
  Object.entries({
    '--identity': { run: examineIdentity, help: identityHelp },
    '--backends': { run: examineBackends, help: backendsHelp },
  }),
);

/** Examines what the portal depends on: the remote apps, the identity provider or the back ends. */
export const doctor: Command = {
  summary: 'examine apps, the identity provider or back ends, and name what is wrong',
  help,
  helpFor: (parameters) => parameters.map((word) => modes.get(word)?.help).find((text) => text !== undefined),
  async run(parameters, context) {
    const [mode, ...conflicting] = parameters.filter((word) => modes.has(word));
    if (mode === undefined) return examineApps(parameters, context);
    if (conflicting.length > 0) throw usageError('--identity and --backends are examined one at a time.');
    const rest = parameters.filter((word) => word !== mode);
    return modes.get(mode)?.run(rest, context) ?? examineApps(rest, context);
  },
};
