import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mountSection, type SampleAnswers } from '@portal/plugin-testing';
import { screen } from '@testing-library/react';
import { readEntry } from '../../scripts/lib/section.ts';
import * as myProducts from './my-products/main';
import { answers as myProductsAnswers } from './my-products/sample-answers';
import * as buildingPermits from './building-permits/main';
import { answers as buildingPermitsAnswers } from './building-permits/sample-answers';
import * as analytics from './analytics/main';
import { answers as analyticsAnswers } from './analytics/sample-answers';
import * as appeals from './appeals/main';
import { answers as appealsAnswers } from './appeals/sample-answers';
import * as adminUsers from './admin-users/main';
import { answers as adminUsersAnswers } from './admin-users/sample-answers';
import * as myProperties from './my-properties/main';
import { answers as myPropertiesAnswers } from './my-properties/sample-answers';
import * as myWork from './my-work/main';
import { answers as myWorkAnswers } from './my-work/sample-answers';
import * as people from './people/main';
import { answers as peopleAnswers } from './people/sample-answers';
import * as property from './property/main';
import { answers as propertyAnswers } from './property/sample-answers';
import * as propertyPulse from './property-pulse/main';
import { answers as propertyPulseAnswers } from './property-pulse/sample-answers';
import * as rfr from './rfr/main';
import { answers as rfrAnswers } from './rfr/sample-answers';
import * as sla from './sla/main';
import { answers as slaAnswers } from './sla/sample-answers';

jest.mock('@portal/charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

/** For each section: its exports, sample answers, and the sub-path to open. */
const sections: Readonly<Record<string, readonly [section: unknown, answers: SampleAnswers, at?: string]>> = {
  'my-products': [myProducts, myProductsAnswers],
  'building-permits': [buildingPermits, buildingPermitsAnswers],
  analytics: [analytics, analyticsAnswers],
  appeals: [appeals, appealsAnswers],
  'admin-users': [adminUsers, adminUsersAnswers],
  'my-properties': [myProperties, myPropertiesAnswers],
  'my-work': [myWork, myWorkAnswers],
  people: [people, peopleAnswers],
  property: [property, propertyAnswers, '?roll=0412001010001000000'],
  'property-pulse': [propertyPulse, propertyPulseAnswers],
  rfr: [rfr, rfrAnswers],
  sla: [sla, slaAnswers],
};

test('this file lists every section with sample answers', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name);
  const without = names.filter((name) => !existsSync(join(__dirname, name, 'sample-answers.ts')));
  expect({ names: names.toSorted(), without }).toEqual({
    names: Object.keys(sections).toSorted(),
    without: [],
  });
});

test.each(Object.entries(sections))(
  '%s works standalone with its sample answers',
  async (name, [section, answers, at]) => {
    // Enables sections behind a feature flag.
    const features = { newMyWork: true };
    const options = { section: readEntry(name), answers, features, ...(at === undefined ? {} : { at }) };
    const { calls, log, unmount } = await mountSection(section, options);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    // Accounts do not depend on the municipality.
    if (name === 'admin-users') await screen.findAllByRole('rowheader');
    else await screen.findAllByText(/Northfield/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(new Set(calls().map(({ outcome }) => outcome))).toEqual(new Set([200]));
    expect(log()).toEqual([]);
    await unmount();
  },
);

test.each([
  ['analytics', 'Choose a municipality to see its assessed values.'],
  ['appeals', 'Choose a municipality to see its appeals.'],
  ['building-permits', 'Choose a municipality to see its building permits.'],
  ['my-properties', 'Choose a municipality to see its properties.'],
  ['my-work', 'Choose a municipality to see its work.'],
  ['people', 'Choose a municipality to see its owners and tenants.'],
  ['property-pulse', 'Choose a municipality to see its sales.'],
  ['rfr', 'Choose a municipality to see requests for reconsideration.'],
  ['sla', 'Choose a municipality to see its service level.'],
])('%s prompts for a municipality when none is selected', async (name, words) => {
  const [section, answers] = sections[name] ?? [];
  const options = {
    section: readEntry(name),
    answers: answers ?? {},
    features: { newMyWork: true },
    municipality: undefined,
  };
  const { unmount } = await mountSection(section, options);
  expect(await screen.findByText('No CCMM selected')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  await unmount();
});
