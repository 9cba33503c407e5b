import type { AppHealth, AppState, HealthPage, Recurring } from '#plugin-api/builtin';
import { withoutSecrets } from './secrets';
import { loadWords, stateLabels, strings } from './strings';
import { timesText } from './words';

/** Of these there is nothing to tell but their names. */
const quiet: readonly AppState[] = ['left-out', 'not-covered', 'unused'];

function lineOf(name: string, value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [`- ${name}: ${withoutSecrets(value)}`];
}

function listed(things: readonly Recurring[]): string {
  return things.map(({ what, times }) => (times === 1 ? what : strings.repeated(what, times))).join('; ');
}

function sectionOf(app: AppHealth): string {
  const { lastError: error } = app;
  return [
    `## ${app.name}: ${stateLabels[app.state]}`,
    '',
    ...lineOf(strings.owner, app.owner),
    ...lineOf(strings.kind, loadWords[app.load] ?? app.load),
    ...lineOf(app.isOverridden ? strings.overriddenHost : strings.host, app.host),
    ...lineOf(strings.version, app.version),
    ...lineOf(strings.contract, app.contract),
    ...lineOf(strings.relaxations, app.relaxations.join(', ')),
    ...lineOf(strings.loading, app.loading && timesText(app.loading)),
    ...lineOf(strings.mounting, app.mounting && timesText(app.mounting)),
    ...lineOf(
      strings.lastErrorName,
      error &&
        `${new Date(error.at).toISOString()} ${strings.reference(error.correlationId)} ${error.message}`,
    ),
    ...lineOf(strings.errors, app.errors === 0 ? undefined : String(app.errors)),
    ...lineOf(strings.leftovers, listed(app.leftovers)),
    ...lineOf(strings.violations, listed(app.violations)),
  ].join('\n');
}

/** A report in Markdown, which is plain enough for a letter. It says nothing of the person. */
export function reportOf(
  apps: readonly AppHealth[],
  page: HealthPage,
  violations: readonly Recurring[] = [],
): string {
  const head = strings.reportHead(page.version, page.revision, page.environment, strings.modes[page.mode]);
  const told = apps.filter(({ state }) => !quiet.includes(state));
  const others = quiet.flatMap((state) => {
    const names = apps.filter((app) => app.state === state).map(({ name }) => name);
    return names.length === 0 ? [] : [`${stateLabels[state]}: ${names.join(', ')}`];
  });
  const ofNobody =
    violations.length === 0
      ? []
      : [`## ${strings.ofNobody}\n\n${lineOf(strings.prevented, listed(violations)).join('')}`];
  return (
    [`# ${strings.reportTitle}`, head, ...told.map(sectionOf), ...ofNobody, ...others].join('\n\n') + '\n'
  );
}
