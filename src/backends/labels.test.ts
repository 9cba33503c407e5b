import { i18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { activateLanguage } from '#i18n';
import * as backends from '.';
import french from './messages/labels.fr.json' with { type: 'json' };
import frenchUserTypes from './messages/users.fr.json' with { type: 'json' };
import { rfrDecisions, rfrReplies } from './rfr';

const lists: readonly (readonly [string, (value: string) => string, readonly string[]])[] = [
  ['phases', backends.phaseLabel, backends.rfrPhases],
  ['steps', backends.requestStepLabel, [...backends.rfrPhases, 'Offer accepted', 'Offer declined']],
  ['reasons', backends.requestReasonLabel, backends.rfrReasons],
  ['replies', backends.offerReplyLabel, rfrReplies],
  ['decisions', backends.requestDecisionLabel, rfrDecisions],
  ['states of appeals', backends.appealStateLabel, backends.appealStates],
  ['decisions on appeals', backends.appealDecisionLabel, backends.appealDecisions],
  ['states of permits', backends.permitStateLabel, backends.permitStates],
  ['work of permits', backends.permitWorkLabel, backends.permitWorks],
  ['statuses', backends.workStatusLabel, backends.workStatuses],
  ['subjects of work', backends.workSubjectLabel, ['Tax year 2026', 'Pool']],
  ['measures', backends.measureLabel, ['Appeals heard within a year']],
  ['classes', backends.propertyClassLabel, ['Residential', 'Multi-residential', 'Farm']],
  ['structures', backends.structureLabel, ['Detached house', 'Shop']],
  ['roles', backends.roleLabel, ['municipal-staff']],
  ['user types', backends.userTypeLabel, ['Municipal user', 'Administrator']],
];

/** Labels that are identical in both languages. */
const alike = ['Classification', 'Exemption', 'Garage', 'Commercial', 'Restaurant'];

beforeAll(() => {
  const messages = Object.entries({ ...french, ...frenchUserTypes });
  i18n.load('en', {});
  i18n.load('fr', Object.fromEntries(messages.map(([id, text]) => [id, compileMessageOrThrow(text)])));
});

beforeEach(() => activateLanguage('en'));

test.each(lists)('%s are shown unchanged in English and translated in French', (_, label, values) => {
  expect(values.map(label)).toEqual(values);
  activateLanguage('fr');
  expect(values.filter((value) => label(value) === value && !alike.includes(value))).toEqual([]);
});

test.each(lists)('unknown %s are shown unchanged', (_, label) => {
  activateLanguage('fr');
  expect(['Sent to the moon', '', 'constructor'].map(label)).toEqual(['Sent to the moon', '', 'constructor']);
});

test('one value can have several labels', () => {
  activateLanguage('fr');
  expect([backends.phaseLabel('Closed'), backends.permitStateLabel('Closed')]).toEqual(['Fermée', 'Fermé']);
  expect(backends.workSubjectLabel('Tax year 2026')).toBe('Année d’imposition 2026');
});
