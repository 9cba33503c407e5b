import * as v from 'valibot';
import { PermitCheckSchema } from '#backends/permit-uploads';
import { setUpBackend } from '../../contract/backend';

const { read } = setUpBackend();

const prefix = '0412';
/** The same digits with a zero-width space, a no-break space, a full-width digit and an en dash. */
const lookAlike = '\u200b04\u00a0１\u20132';

test('accepts rows of permits with look-alike blanks and hyphens', async () => {
  const row = {
    line: 2,
    number: 'NEW\u20112025\u20131',
    roll: '0412\u00a0001\u2013010\u200700100\u200b0000',
    work: 'Deck\u00a0or porch',
    value: '12500',
    issued: '2025-03-31',
    state: 'Issued\u200b',
    inspected: '',
  };
  const body = { countyMun: '0412', rows: [row] };
  expect(await read(PermitCheckSchema, 'POST /api/permits/checks', { body })).toEqual({ problems: [] });
});

test.each([
  ['the quick search', 'vega/search/quick-search?searchTerm='],
  ['permits', 'permits/list?countyMun=0412&text='],
  ['requests', 'rfr/requests?countyMun=0412&text='],
  ['appeals', 'appeals/list?countyMun=0412&text='],
  ['people', 'people/list?countyMun=0412&property='],
  ['properties from a roll', 'properties/list?countyMun=0412&rollFrom='],
  ['properties up to a roll', 'properties/list?countyMun=0412&rollTo='],
  ['work items', 'worksight/items?countyMun=0412&roll='],
  ['a property', 'properties/record?roll=', '001010001000000'],
])('finds %s by a roll number with look-alike blanks and hyphens', async (_, path, rest = '') => {
  const ask = (roll: string) =>
    read(v.looseObject({}), `GET /api/${path}${encodeURIComponent(roll + rest)}`, { user: 'morgan.staff' });
  const { answeredAt: _then, ...found } = await ask(lookAlike);
  const { answeredAt: _now, ...wanted } = await ask(prefix);
  expect(found).toEqual(wanted);
  expect(JSON.stringify(found)).toContain(`"${prefix}`);
});
