import { getGlobalFunctions, sourceKinds, type App, type AppEntry } from '#manifest';
import { findCorsRefusals } from '../trial/cors-refusals';
import { findPolicyGaps } from '../trial/policy-gaps';
import { findOwnName } from '../trial/own-name';
import type { Visit } from '../trial/visit';
import { broken, note, warning, type Finding } from './finding';

/** What the security policy blocks, and which keys allow it. */
function judgePolicy({ violations }: Visit): readonly Finding[] {
  const { needs, sources, never } = findPolicyGaps(violations);
  return [
    ...needs.map((need) =>
      warning(
        'needs-missing',
        need === 'eval'
          ? 'it runs text as code, which the security policy blocks; add "eval" to its needs'
          : 'it writes inline styles, which the security policy blocks, so it is partly unstyled; add "inline-style" to its needs, or let its build write a stylesheet',
      ),
    ),
    ...Object.entries(sources).map(([kind, origins]) =>
      warning(
        'source-missing',
        `the security policy blocks ${origins.join(', ')}; add ${origins.length === 1 ? 'it' : 'them'} to sources.${kind}`,
      ),
    ),
    ...never.map((text) => warning('policy', text)),
  ];
}

function judgeFailure(
  app: App,
  { kind, text }: NonNullable<Visit['failure']>,
  { renderFunctions }: Visit,
): Finding {
  if (kind === 'hung') return broken('hung', 'the page stops responding when it opens');
  const ownName = app.load === 'system' ? findOwnName({ failure: { kind, text } }) : undefined;
  if (ownName !== undefined) {
    const message = `it asks SystemJS for "${ownName}", which nothing provides; if that is its own name, add "module": "${ownName}", else add it to imports`;
    return broken('module-unknown', message);
  }
  if (kind !== 'no-lifecycles') return broken('not-shown', `it cannot be opened: ${text}`);
  if (app.load !== 'global') return broken('no-lifecycles', 'its script does not export a function "mount"');
  const others = renderFunctions.length === 0 ? '' : `; it defines ${renderFunctions.join(', ')}`;
  return broken('no-global', `its script does not define ${getGlobalFunctions(app).join(' and ')}${others}`);
}

/** Files that did not load, which the failure on screen does not name. */
function judgeFiles({ state, files, logged }: Visit): readonly Finding[] {
  const report = state === 'shown' ? warning : broken;
  const missing = files.filter(
    ({ kind, status = 200 }) => status >= 400 && ['script', 'stylesheet'].includes(kind),
  );
  return [
    ...findCorsRefusals(logged).map(({ code, address, reason }) => report(code, `${address} ${reason}`)),
    ...missing.map(({ address, status }) =>
      report(status === 404 || status === 410 ? 'not-found' : 'bad-status', `${address} answered ${status}`),
    ),
  ];
}

const maxCalls = 3;

function listCalls(calls: readonly string[]): string {
  const more = calls.length - maxCalls;
  return `${calls.slice(0, maxCalls).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Reports that the result is not known, because the app lacks data. */
function judgeData({ state, failure, unanswered }: Visit): readonly Finding[] {
  if (state !== 'no-data') return [];
  const calls = listCalls(unanswered);
  const reason = failure === undefined ? 'it shows nothing' : failure.text.replace(/\.$/, '');
  const message = `not known whether it opens: it asked for data that a trial does not have (${calls}), and then: ${reason}. Give the data with --answers`;
  return [warning('no-data', message)];
}

/** Warns of replaced browser functions, which affect all apps of the page unless the app is in a frame. */
function judgeLeaks({ leaks }: Visit): readonly Finding[] {
  const replaced = leaks.flatMap((leak) => /^replaced (?!history\.)(.+)$/.exec(leak)?.[1] ?? []);
  const others = leaks.filter((leak) => !/^replaced (?!history\.)/.test(leak));
  return [
    ...(replaced.length === 0
      ? []
      : [
          warning(
            'replaces-natives',
            `its scripts replace ${replaced.join(', ')} for the whole page; use load: "iframe" if they must`,
          ),
        ]),
    ...(others.length === 0
      ? []
      : [note('leaves-behind', `when it is left, it does not clean up: ${others.join(', ')}`)]),
  ];
}

/** Hosts of `sources` that got no request. */
function judgeSources({ sources }: Pick<AppEntry, 'sources'>, { files }: Visit): readonly Finding[] {
  const requested = new Set(files.map(({ address }) => new URL(address).origin.replace(/^ws/, 'http')));
  return sourceKinds.flatMap((kind) => {
    const unused = (sources?.[kind] ?? []).filter((address) => !requested.has(new URL(address).origin));
    return unused.length === 0
      ? []
      : [
          note(
            'source-unused',
            `sources.${kind} lists ${unused.join(', ')}, which it does not ask when it opens`,
          ),
        ];
  });
}

/** The findings from opening an app in the portal. */
export function judgeVisit(app: App, entry: AppEntry, visit: Visit): readonly Finding[] {
  const { failure, state, opensAgain, brokenWidgets } = visit;
  const isFailed = failure !== undefined && state !== 'no-data';
  return [
    ...judgeFiles(visit),
    ...judgeData(visit),
    ...(!isFailed ? [] : [judgeFailure(app, failure, visit)]),
    ...(state === 'empty' ? [warning('empty', 'it opens, but shows nothing')] : []),
    ...(opensAgain === false ? [broken('not-again', 'it does not open a second time')] : []),
    ...judgePolicy(visit),
    ...brokenWidgets.map(({ name, text }) =>
      warning('no-widget', `the widget "${name}" is not shown: ${text}`),
    ),
    ...judgeLeaks(visit),
    ...(state === 'shown' ? judgeSources(entry, visit) : []),
  ];
}
