import { parseArgs } from 'node:util';
import { PortalError } from '#base';
import type { ManifestSettings } from '#manifest/text';
import type { TrialAnswers } from '../trial/open-trial';
import { readAnswers } from '../trial/read-answers';
import { usageError, readParameters, type Command, type Context } from '../context';
import { examineApp } from '../doctor/examine-app';
import { readValidManifest, readSettings } from '../manifest-file';
import { createEdit, type AcceptedEdit } from './create-edit';
import { createEntries, type AppKeys } from './create-entries';
import { parseTarget } from './parse-target';
import { scanHost, type HostScan } from './scan-host';
import { collectOptions, type AddFlags, type AddOptions } from './add-options';
import { describeAttempt } from './describe-attempt';
import { readSharedNames } from './shared-names';
import { tryCandidates, type Attempt } from './try-candidates';

const help = `portal add <address> [--name <name> …]

Adds an app from another host to the manifest: the host, the app and a route that opens it. Everything
else in the file stays as it is. The address is a host (with asset-manifest.json, mf-manifest.json,
remoteEntry.js or a page), a script or a page. Without an address or --name the command asks, where a
person sits at the terminal.

  --name        the app's name: lower-case words joined by hyphens
  --host        the same as <address>, or the name of a host that the manifest has
  --path        the route (default: /<name>)
  --label       the text in the menu (default: made from the name)
  --icon        the icon in the menu
  --permission  who may open it; may be repeated, one of them is enough; "everyone" asks for none
                (default: visit:<name>-page)
  --owner       who answers for the app
  --load        how it loads: module, system, global, federation, iframe (default: what is found)
  --optional    also grant what the app opens without, such as styles that it writes into the page
  --answers     a JSON file with what back ends answer meanwhile: { "GET /api/parcels": [] }
  --unchecked   write the entry without looking at the host; needs --load

The command reads what the host has. Where a Chromium, the tools of development and a built shell are
found, it then opens the app in a portal of its own, as "portal doctor" does, and finds out the keys that
the entry needs. Without them it reads files only, and says "not checked". It shows the entries, asks
where a person sits at the terminal, and writes. Nothing is written when "portal doctor" would call the
app broken, when a name or path is taken, or when the portal would refuse the result. A running portal
takes the change up within 5 seconds.

Exit code: 0, or 1 when nothing was written, or 2 when the call was not understood.`;

const options = {
  name: { type: 'string' },
  host: { type: 'string' },
  path: { type: 'string' },
  label: { type: 'string' },
  icon: { type: 'string' },
  permission: { type: 'string', multiple: true },
  owner: { type: 'string' },
  load: { type: 'string' },
  optional: { type: 'boolean' },
  answers: { type: 'string' },
  unchecked: { type: 'boolean' },
} as const;

interface Addition {
  readonly text: string;
  readonly newApp: AddOptions;
  readonly file: string | undefined;
  readonly load: string | undefined;
  readonly mayAsk: boolean;
  readonly answers: TrialAnswers | undefined;
  readonly settings: ManifestSettings;
  readonly context: Context;
}

function refusal(message: string, code = 'add-refused'): PortalError {
  return new PortalError(`${message} Nothing was written.`, { code });
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Looks for apps on the host, limited to the kind of `--load`. */
async function findCandidates({ newApp, file, load, settings, context }: Addition): Promise<HostScan> {
  const { address } = newApp.host;
  if (address === null)
    throw refusal(
      `The host "${newApp.host.name}" has no address here to look at; say how the app loads with --load and --unchecked.`,
      'load-unknown',
    );
  const { fetch, timeoutMs, environment, out } = context;
  const shared = await readSharedNames(environment);
  const { portalOrigin } = settings;
  const found = await scanHost({
    name: newApp.name,
    host: address,
    file,
    shared,
    fetch,
    portalOrigin,
    timeoutMs,
  });
  const [first] = found.candidates;
  const proposed =
    first === undefined
      ? `It does not show how the app loads: ${found.why}.`
      : `It loads as ${first.keys.load}: ${first.why}.`;
  out(`Looked at ${address}. ${proposed}`);
  if (found.problem !== undefined) throw refusal(`The app ${found.problem}.`);
  if (load === undefined) return found;
  const matching = found.candidates.filter(({ keys }) => keys.load === load);
  const requested = {
    keys: { load, ...(file === undefined ? {} : { entry: file }) },
    why: 'you said so',
    elementIds: [],
    unresolved: [],
  };
  return { ...found, candidates: matching.length > 0 ? matching : [requested] };
}

/** Opens the candidates in the portal. If that is not possible, prints the reason and returns `undefined`. */
async function openCandidates(
  addition: Addition,
  candidates: HostScan['candidates'],
): Promise<readonly Attempt[] | undefined> {
  const { newApp, text, answers, settings, context } = addition;
  const browser = await context.openBrowser();
  if (browser === undefined) {
    context.out('Opening it was not checked: there is no browser.');
    return undefined;
  }
  try {
    return await tryCandidates(candidates, {
      browser,
      environment: context.environment,
      answers,
      name: newApp.name,
      createManifest: (keys) => createEdit({ text, options: newApp, keys }, settings, context),
    });
  } catch (thrown) {
    if (!(thrown instanceof PortalError) || thrown.code === 'edit-refused') throw thrown;
    context.out(`Opening it was not checked: ${thrown.message}`);
    return undefined;
  } finally {
    await browser.close();
  }
}

/** The loading keys of the entry: those with which the app opened, or those that its files indicate. */
async function findKeys(addition: Addition, grantsOptional: boolean): Promise<AppKeys> {
  const { context, mayAsk } = addition;
  const { candidates } = await findCandidates(addition);
  const [first] = candidates;
  if (first === undefined) throw refusal('Say how the app loads with --load.', 'load-unknown');
  const attempts = await openCandidates(addition, candidates);
  const last = attempts?.at(-1);
  if (last === undefined) {
    const { unresolved, keys } = first;
    if (unresolved.length === 0) return keys;
    throw refusal(`It imports ${unresolved.join(', ')}, which neither the portal nor its host provides.`);
  }
  for (const line of describeAttempt(last)) context.out(line);
  const broken = last.findings.find(({ severity }) => severity === 'broken');
  if (broken !== undefined) throw refusal(`${capitalize(broken.message.replace(/\.$/, ''))}.`);
  const { keys, optionalNeeds } = last;
  if (optionalNeeds.length === 0) return keys;
  const question = `Grant ${optionalNeeds.join(' and ')} on its pages too? [no]: `;
  const answer = mayAsk && !grantsOptional ? ((await context.ask?.(question)) ?? '') : '';
  if (!grantsOptional && !/^y(es)?$/i.test(answer.trim())) return keys;
  return { ...keys, needs: [...(keys.needs ?? []), ...optionalNeeds] };
}

/** Throws if a browser could not load the files of the app. */
async function refuseBroken(edit: AcceptedEdit, { newApp, settings, context }: Addition): Promise<void> {
  const app = edit.portal.apps.get(newApp.name);
  if (app === undefined) return;
  const { portalOrigin, environment } = settings;
  const { fetch, timeoutMs } = context;
  const { report } = await examineApp(app, [], { fetch, portalOrigin, timeoutMs, environment });
  const broken = report.findings.filter(({ severity }) => severity === 'broken');
  if (broken.length > 0) throw refusal(`${broken.map(({ message }) => message).join('. ')}.`);
}

async function confirm(addition: Addition, keys: AppKeys): Promise<void> {
  const { newApp, mayAsk, settings, context } = addition;
  const { host, app, route } = createEntries(newApp, keys);
  const entries = [
    ...(host === undefined ? [] : [`hosts   ${JSON.stringify({ [host.name]: host.address })}`]),
    `apps    ${JSON.stringify(app)}`,
    `routes  ${JSON.stringify(route)}`,
  ];
  for (const line of entries) context.out(line);
  if (!mayAsk || context.ask === undefined) return;
  const answer = await context.ask(`Write this to ${settings.manifestFile}? [yes]: `);
  if (!/^(y(es)?)?$/i.test(answer.trim())) throw refusal('You said no.');
}

export const add: Command = {
  summary: 'add an app from another host',
  help,
  async run(parameters, context) {
    const { values, positionals } = readParameters(() =>
      parseArgs({ args: [...parameters], options, allowPositionals: true }),
    );
    if (positionals.length > 1) throw usageError('Name one address.');
    const { load, optional = false, unchecked = false } = values;
    if (unchecked && load === undefined) throw usageError('--unchecked needs --load.');
    const settings = readSettings(context);
    const { text, manifest } = await readValidManifest(settings, context);
    const target = parseTarget(positionals[0] ?? values.host);
    const flags: AddFlags = { ...values, host: target.host };
    const newApp = await collectOptions(flags, manifest, context);
    const mayAsk = values.name === undefined || target.host === undefined;
    const answers = await readAnswers(values.answers, context);
    const addition = { text, answers, newApp, file: target.file, load, mayAsk, settings, context };
    const keys = unchecked && load !== undefined ? { load } : await findKeys(addition, optional);
    const edit = createEdit({ text, options: newApp, keys }, settings, context);
    if (!unchecked) await refuseBroken(edit, addition);
    await confirm(addition, keys);
    await edit.write();
    for (const line of edit.lines) context.out(line);
    return 0;
  },
};
