import { getMessage } from '#base';
import type { App, AppEntry, Manifest } from '#manifest';
import { findPolicyGaps } from '../trial/policy-gaps';
import { openTrial, type Trial, type TrialOptions } from '../trial/open-trial';
import { getTrialPath, withoutNeed } from '../trial/trial-manifest';
import { visitApp, type Visit } from '../trial/visit';
import { note, type Finding } from './finding';
import { judgeVisit } from './judge-visit';

/** The result of opening an app in the portal. */
export interface TrialReport {
  readonly opens: 'yes' | 'no' | 'not known';
  readonly findings: readonly Finding[];
  readonly contentMs: number | undefined;
  /** Bytes transferred until it is on screen. */
  readonly transferredBytes: number;
}

const opensByState = {
  shown: 'yes',
  empty: 'yes',
  failed: 'no',
  hung: 'no',
  'no-data': 'not known',
} as const;

/** Relaxations whose absence a browser can test. */
const testable = ['inline-style', 'eval'] as const;

async function visitWithout(
  app: App,
  need: (typeof testable)[number],
  options: TrialOptions,
): Promise<Visit> {
  const manifest = withoutNeed(options.manifest, app.name, need);
  const trial = await openTrial({ ...options, manifest });
  try {
    return await visitApp(
      trial,
      { ...app, needs: app.needs.filter((granted) => granted !== need) },
      getTrialPath(manifest, app.name),
    );
  } finally {
    await trial.close();
  }
}

/** Reports the relaxations without which the app opens too. */
async function judgeNeeds(app: App, options: TrialOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const need of testable.filter((relaxation) => app.needs.includes(relaxation))) {
    const visit = await visitWithout(app, need, options);
    if (visit.state !== 'shown') continue;
    const isUsed = findPolicyGaps(visit.violations).needs.includes(need);
    findings.push(
      isUsed
        ? note(
            'needs-optional',
            `it opens without ${need} too, ${need === 'eval' ? 'but a part of it fails' : 'partly unstyled'}`,
          )
        : note('needs-needless', `it opens without ${need} and does not miss it; remove it from its needs`),
    );
  }
  return findings;
}

function findEntry({ apps }: Manifest, name: string): AppEntry | undefined {
  return apps.find((entry) => entry.name === name);
}

/** Opens an app in the portal, and once more without each of its relaxations. */
export async function tryApp(app: App, trial: Trial, options: TrialOptions): Promise<TrialReport> {
  const { manifest } = trial;
  const entry = findEntry(manifest, app.name);
  const visit = await visitApp(trial, app, getTrialPath(manifest, app.name));
  const isShown = visit.state === 'shown';
  const findings = [
    ...(entry === undefined ? [] : judgeVisit(app, entry, visit)),
    ...(isShown ? await judgeNeeds(app, options) : []),
  ];
  return {
    opens: opensByState[visit.state],
    findings,
    contentMs: visit.contentMs,
    transferredBytes: visit.files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** The reason why no app can be opened, for the report. */
export function describeObstacle(thrown: unknown): string {
  return `not opened in the portal: ${getMessage(thrown).split('\n')[0] ?? ''}`;
}
