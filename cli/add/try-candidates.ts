import type { Browser } from '@playwright/test';
import { PortalError } from '#base';
import type { App, AppEntry, AppNeed, Manifest, Portal } from '#manifest';
import { judgeVisit } from '../doctor/judge-visit';
import type { Finding } from '../doctor/finding';
import { openTrial, type TrialAnswers } from '../trial/open-trial';
import { findPolicyGaps } from '../trial/policy-gaps';
import { createTrialManifest, getTrialPath } from '../trial/trial-manifest';
import { visitApp, type Visit } from '../trial/visit';
import { adjustKeys } from './adjust-keys';
import type { AppKeys } from './create-entries';
import type { Candidate } from './scan-host';

export interface Attempt {
  readonly keys: AppKeys;
  readonly why: string;
  readonly visit: Visit;
  readonly findings: readonly Finding[];
  /** Needs without which it opens, but is partly unstyled or broken. */
  readonly optionalNeeds: readonly AppNeed[];
}

export interface TryOptions {
  readonly browser: Browser;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly answers: TrialAnswers | undefined;
  readonly name: string;
  /** The manifest with these keys; throws a `PortalError` if the portal would refuse it. */
  readonly createManifest: (keys: AppKeys) => { readonly manifest: Manifest; readonly portal: Portal };
}

/** How many sets of keys are tried for one candidate. */
const maxTries = 6;

async function visitWith(keys: AppKeys, { browser, environment, answers, name, createManifest }: TryOptions) {
  const { manifest, portal } = createManifest(keys);
  const app: App | undefined = portal.apps.get(name);
  const entry: AppEntry | undefined = manifest.apps.find((candidate) => candidate.name === name);
  if (app === undefined || entry === undefined)
    throw new PortalError(`There is no app "${name}".`, { code: 'unknown-app' });
  const trial = await openTrial({ browser, environment, answers, manifest: createTrialManifest(manifest) });
  try {
    const visit = await visitApp(trial, app, getTrialPath(trial.manifest, name));
    return { visit, findings: judgeVisit(app, entry, visit) };
  } finally {
    await trial.close();
  }
}

async function tryCandidate(candidate: Candidate, options: TryOptions): Promise<Attempt> {
  let keys = candidate.keys;
  for (let count = 1; ; count += 1) {
    const { visit, findings } = await visitWith(keys, options);
    const next = count < maxTries ? adjustKeys(keys, candidate.elementIds, visit) : undefined;
    if (next === undefined)
      return {
        keys,
        why: candidate.why,
        visit,
        findings,
        optionalNeeds: visit.state === 'shown' ? findPolicyGaps(visit.violations).needs : [],
      };
    keys = next;
  }
}

/**
 * Opens candidates in the portal, adjusting the keys of each, until one is shown. Returns all that were
 * tried.
 */
export async function tryCandidates(
  candidates: readonly Candidate[],
  options: TryOptions,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const candidate of candidates) {
    const outcome = await tryCandidate(candidate, options);
    attempts.push(outcome);
    const { state, opensAgain } = outcome.visit;
    // Its code runs; another candidate, such as its page in a frame, would only hide that it lacks data.
    if (state === 'no-data' || (state === 'shown' && opensAgain === true)) return attempts;
  }
  return attempts;
}
