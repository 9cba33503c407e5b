import * as v from 'valibot';
import { AccessTokenClaimsSchema } from './access-token';
import { ExpiryRequestSchema, VerificationAnswerSchema, VerificationRequestSchema } from './accounts';
import { DeltaRefreshSchema } from './assets';
import { OrganizationMapSchema } from './organizations';
import {
  ForgotRequestSchema,
  MessageAnswerSchema,
  ResetRequestSchema,
  ResetSessionSchema,
} from './password-reset';
import { RfrRequestsSchema, RfrSummarySchema } from './rfr';
import { SettingsPatchSchema, SettingsReplySchema } from './settings';
import { UserSchema } from './user';
import { AllowedMunicipalitiesSchema } from './users';

const user = {
  id: 'portal|0001',
  email: 'a@example.test',
  username: 'a.b',
  permissions: ['0412'],
  rules: [],
};

const request = {
  id: 'RFR-2025-0000001',
  roll: '0412001010000100000',
  address: '3 Quarry Road',
  municipality: '0412',
  phase: 'Under review',
  assessedValue: 412_000,
  requestedValue: 380_000,
  receivedOn: '2025-03-31',
  updatedOn: '2025-04-02',
};

const organizations = {
  organization_groups: { 'school-boards': { name: 'School boards', organizations: 'school_boards' } },
  school_boards: { 'sb-01': { name: 'Northern Rivers' } },
};

const counts = [{ phase: 'Closed', count: 3, municipalities: 2 }];

interface Case {
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly good: readonly unknown[];
  readonly wrong: readonly unknown[];
}

const cases: readonly Case[] = [
  {
    name: 'a user',
    schema: UserSchema,
    good: [user, { ...user, passwordExpiresAt: '2025-12-01T05:00:00Z', contracts: [], settings: {} }],
    wrong: [
      { ...user, rules: undefined },
      { ...user, permissions: 'all' },
      { ...user, permissions: [412] },
      { ...user, rules: { '0': 'visit:admin-page' } },
      { ...user, passwordExpiresAt: 'soon' },
      { ...user, passwordExpiresAt: '2025-13-45' },
      { ...user, settings: { theme: 7 } },
      { ...user, given_name: 7 },
    ],
  },
  {
    name: 'allowed municipalities',
    schema: AllowedMunicipalitiesSchema,
    good: [{}, { '0412': { name: 'Northfield', code: '0412' } }],
    wrong: [
      { '0412': 'Northfield' },
      { '0412': { name: 'Northfield', code: 412 } },
      { x: { name: 'X', code: 'x' } },
    ],
  },
  {
    name: 'organizations',
    schema: OrganizationMapSchema,
    good: [organizations, { organization_groups: {} }],
    wrong: [
      { organization_groups: organizations.organization_groups },
      { ...organizations, school_boards: ['Northern Rivers'] },
      { ...organizations, school_boards: { 'sb-01': 'Northern Rivers' } },
      { organization_groups: { a: { name: 'A', organizations: 'organization_groups' } } },
      { organization_groups: { a: { name: 'A', organizations: 'toString' } } },
    ],
  },
  {
    name: 'a settings reply',
    schema: SettingsReplySchema,
    good: [{ settings: { defaultCCMM: '0412' } }, { settings: {} }],
    wrong: [{}, { settings: { defaultCCMM: 412 } }],
  },
  {
    name: 'the human check',
    schema: VerificationAnswerSchema,
    good: [{ success: true }],
    wrong: [{ success: 'true' }, {}],
  },
  {
    name: 'the data refresh',
    schema: DeltaRefreshSchema,
    good: [{ date: '2025-11-18' }, { date: '2025-11-18T06:00:00.000Z' }],
    wrong: [{ date: 1_763_424_000 }, { date: 'yesterday' }, { date: '' }, { date: '2025-02-31T99:00' }],
  },
  {
    name: 'requests for reconsideration',
    schema: RfrRequestsSchema,
    good: [
      { total: 0, requests: [] },
      { total: 1, requests: [request] },
    ],
    wrong: [
      { total: -1, requests: [] },
      { total: 1, requests: [{ ...request, roll: '0412' }] },
      { total: 1, requests: [{ ...request, phase: 'Lost' }] },
      { total: 1, requests: [{ ...request, receivedOn: '31/03/2025' }] },
      { total: 1, requests: [{ ...request, assessedValue: '412000' }] },
    ],
  },
  {
    name: 'counts by phase',
    schema: RfrSummarySchema,
    good: [
      {
        year: 2025,
        municipality: '0412',
        forMunicipality: [{ phase: 'Received', count: 1 }],
        forProvince: counts,
      },
    ],
    wrong: [
      { year: '2025', municipality: '0412', forMunicipality: [], forProvince: [] },
      {
        year: 2025,
        municipality: '0412',
        forMunicipality: [{ phase: 'Received', count: 0.5 }],
        forProvince: [],
      },
    ],
  },
  {
    name: 'a reset session',
    schema: ResetSessionSchema,
    good: [{ session: 's', email: 'a@example.test', csrf_token: 't' }],
    wrong: [
      { session: '', email: 'a@example.test', csrf_token: 't' },
      { session: 's', email: 'a@example.test' },
      { data: { session: 's', email: 'a@example.test', csrf_token: 't' } },
    ],
  },
  {
    name: 'a sentence about what was done',
    schema: MessageAnswerSchema,
    good: [{ message: 'Done.' }],
    wrong: [{ message: 7 }, { text: 'Done.' }],
  },
  {
    name: 'claims',
    schema: AccessTokenClaimsSchema,
    good: [{ username: 'portal|0001', permissions: ['0412'], exp: 2, iat: 1, token_use: 'access' }],
    wrong: [
      { username: '', permissions: [], exp: 2, iat: 1 },
      { username: 'portal|0001', exp: 2, iat: 1 },
      { username: 'portal|0001', permissions: [], exp: 2, iat: 1, token_use: 'id' },
    ],
  },
];

describe.each(cases)('$name', ({ schema, good, wrong }) => {
  test.each(good)('accepts a valid value, with or without unknown fields: %j', (answer) => {
    expect(v.is(schema, answer)).toBe(true);
    expect(v.is(schema, Object.assign({}, answer, { fieldOfNextYear: { name: 'x', code: '0000' } }))).toBe(
      true,
    );
  });

  test.each([null, undefined, '', '<!doctype html>', 7, [[]], ...wrong])('rejects %j', (answer) => {
    expect(v.is(schema, answer)).toBe(false);
  });
});

test('finds the organizations of a group by the key that the group names', () => {
  const map = v.parse(OrganizationMapSchema, { ...organizations, another: 7 });
  const key = map.organization_groups['school-boards']?.organizations ?? '';
  expect(map.organizations[key]).toEqual({ 'sb-01': { name: 'Northern Rivers' } });
  expect(Object.keys(map.organizations)).toEqual(['school_boards']);
});

test.each([
  [ForgotRequestSchema, { email: 'a@example.test' }, { email: '' }],
  [
    ResetRequestSchema,
    { session: 's', email: 'a@example.test', csrf_token: 't', password: 'p' },
    { session: 's', email: 'a@example.test', password: 'p' },
  ],
  [ExpiryRequestSchema, { userId: 'morgan.staff' }, { userId: '' }],
  [VerificationRequestSchema, { token: 'x', type: 'reset' }, { token: 'x', type: 'other' }],
  [SettingsPatchSchema, { theme: 'indigo', defaultCCMM: '0412' }, { theme: 'beige' }],
  [SettingsPatchSchema, {}, { permissions: ['0412'] }],
  [SettingsPatchSchema, { defaultorganization: 'sb-01' }, { defaultCCMM: 'Northfield' }],
])('rejects an invalid payload (%#)', (schema: v.GenericSchema, good, wrong) => {
  expect(v.is(schema, good)).toBe(true);
  expect(v.is(schema, wrong)).toBe(false);
});
