import { AppFailure } from './failure';
import type { FailureKind } from './failure-kind';
import { getFailureTexts } from './failure-texts';

const getTexts = (kind: FailureKind, owner?: string) =>
  getFailureTexts(new AppFailure(kind), { title: 'RfRs', owner, isAdministrator: false });

it.each<[FailureKind, string]>([
  ['mount-failed', 'Try again in a moment. If it keeps failing, contact the RfR team.'],
  ['frame-refused', 'Open it in a new tab. If it keeps failing, contact the RfR team.'],
  ['no-lifecycles', 'If it keeps failing, contact the RfR team.'],
  ['hung', 'If it keeps failing, contact the RfR team.'],
])('advises what to do after %s', (kind, action) => {
  expect(getTexts(kind, 'RfR team')).toMatchObject({ action });
  expect(getTexts(kind)).toMatchObject({ action: action.replace('the RfR team', 'your support') });
});

it('asks before opening a section that stopped responding, with a matching button label', () => {
  const [reason] = getTexts('hung').reason;
  expect(reason).toBe('This section stopped responding last time. Open it anyway?');
  expect(getTexts('hung')).toMatchObject({ retryLabel: 'Open anyway' });
  expect(getTexts('crashed')).not.toHaveProperty('retryLabel');
});
