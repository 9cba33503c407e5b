import { municipalityCodes } from './data/municipalities';
import { sandboxUsers } from './users';

test('ids contain a pipe, and nobody shares an id, a user ID or an address', () => {
  for (const { id } of sandboxUsers) expect(id).toMatch(/^portal\|\d{4}$/);
  for (const key of ['id', 'userId', 'email'] as const) {
    expect(new Set(sandboxUsers.map((user) => user[key])).size).toBe(sandboxUsers.length);
  }
});

test('every user may use only municipalities that exist, the default among them', () => {
  for (const { municipalities, settings } of sandboxUsers) {
    expect(municipalityCodes).toEqual(expect.arrayContaining([...municipalities]));
    if (settings.defaultCCMM !== undefined) expect(municipalities).toContain(settings.defaultCCMM);
  }
});

test('every user of the product decisions is there', () => {
  expect(sandboxUsers.map(({ userId }) => userId)).toEqual([
    'morgan.staff',
    'avery.admin',
    'quinn.company',
    'riley.limited',
    'casey.nomun',
    'jordan.expired',
    'sam.unconfirmed',
    'taylor.reset',
    'drew.newpassword',
    'jamie.totp',
    'robin.locked',
    'step.sms',
    'step.email',
    'step.choose',
    'step.setup',
    'step.setupemail',
    'step.firstfactor',
    'step.device',
  ]);
});
