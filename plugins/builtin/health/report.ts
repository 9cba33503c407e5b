import type { AppHealth, AppState, HealthPage, Recurring } from '#plugin-api/builtin';
import { removeSecrets } from './secrets';
import { t } from './messages';
import { getLoaderName, formatTimes } from './words';

/** Apps in these states are listed by name only. */
const quiet: readonly AppState[] = ['left-out', 'not-covered', 'unused'];

function toLine(name: string, value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [`- ${name}: ${removeSecrets(value)}`];
}

function listed(things: readonly Recurring[]): string {
  return things
    .map(({ what, times }) => (times === 1 ? what : t('health.repeated', { what, times })))
    .join('; ');
}

function describeApp(app: AppHealth): string {
  const { lastError: error } = app;
  return [
    `## ${app.name}: ${t(`health.stateLabels.${app.state}`)}`,
    '',
    ...toLine(t('health.owner'), app.owner),
    ...toLine(t('health.kind'), getLoaderName(app.load)),
    ...toLine(app.isOverridden ? t('health.overriddenHost') : t('health.host'), app.host),
    ...toLine(t('health.version'), app.version),
    ...toLine(t('health.contract'), app.contract),
    ...toLine(t('health.ui'), app.ui),
    ...toLine(t('health.relaxations'), app.relaxations.join(', ')),
    ...toLine(t('health.token'), app.relaxations.includes('token') ? t('health.tokenExposed') : ''),
    ...toLine(t('health.loading'), app.loading && formatTimes(app.loading)),
    ...toLine(t('health.mounting'), app.mounting && formatTimes(app.mounting)),
    ...toLine(
      t('health.lastErrorName'),
      error &&
        `${new Date(error.at).toISOString()} ${t('health.reference', { id: error.correlationId })} ${error.message}`,
    ),
    ...toLine(t('health.errors'), app.errors === 0 ? undefined : String(app.errors)),
    ...toLine(t('health.leaks'), listed(app.leaks)),
    ...toLine(t('health.violations'), listed(app.violations)),
  ].join('\n');
}

/** Creates a Markdown report that is also readable in an email. It contains no data about the user. */
export function createReport(
  apps: readonly AppHealth[],
  page: HealthPage,
  violations: readonly Recurring[] = [],
): string {
  const mode = t(`health.modes.${page.mode}`);
  const head = t('health.reportHead', {
    version: page.version,
    revision: page.revision,
    environment: page.environment,
    mode,
  });
  const detailed = apps.filter(({ state }) => !quiet.includes(state));
  const others = quiet.flatMap((state) => {
    const names = apps.filter((app) => app.state === state).map(({ name }) => name);
    return names.length === 0 ? [] : [`${t(`health.stateLabels.${state}`)}: ${names.join(', ')}`];
  });
  const ofNobody =
    violations.length === 0
      ? []
      : [`## ${t('health.ofNobody')}\n\n${toLine(t('health.prevented'), listed(violations)).join('')}`];
  return (
    [`# ${t('health.reportTitle')}`, head, ...detailed.map(describeApp), ...ofNobody, ...others].join(
      '\n\n',
    ) + '\n'
  );
}
