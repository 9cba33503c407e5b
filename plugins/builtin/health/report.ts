import type { AppHealth, HealthPage, Recurring } from '#plugin-api/builtin';
import { withoutSecrets } from './secrets';
import { loadWords, stateLabels, strings } from './strings';
import { timesText } from './words';

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
export function reportOf(apps: readonly AppHealth[], page: HealthPage): string {
  const head = strings.reportHead(page.version, page.revision, page.environment, strings.modes[page.mode]);
  return [`# ${strings.reportTitle}`, head, ...apps.map(sectionOf)].join('\n\n') + '\n';
}
