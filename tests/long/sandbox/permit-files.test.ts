/** @jest-environment ./tests/support/node-with-dom-parser.mjs */
import { PermitCheckSchema, PermitUploadSchema } from '#backends/permit-uploads';
import { PermitListSchema } from '#backends/permits';
import { readFile } from '../../../plugins/sibling/building-permits/upload/read-file';
import { setUpBackend } from '../../contract/backend';
import { downloadExtract, orderExtract } from '../../contract/extract-order';

const { sandbox, getToken, read } = setUpBackend();

const filter = { state: 'Closed', sort: 'number', order: 'ascending' };

/** Downloads a file of permits and parses it as the section does for an upload. */
async function readDownload(order: { readonly fileName: string }) {
  const token = await getToken('morgan.staff');
  const params = { municipality: '0412', ...filter };
  const { fileId } = await orderExtract(sandbox.address, token, { ...order, target: 'permits', params });
  const file = await downloadExtract(sandbox.address, token, fileId);
  const content = readFile(new Uint8Array(await file.arrayBuffer()), '0412');
  if ('refusal' in content) throw new Error(content.refusal);
  return content;
}

describe.each([
  ['CSV file', 'A', { fileName: 'permits.csv' }],
  ['workbook', 'B', { fileName: 'permits.xlsx' }],
])('a downloaded %s of permits', (_, suffix, order) => {
  test('is parsed by the upload without problems, with the rows of the list', async () => {
    const query = new URLSearchParams({ countyMun: '0412', size: '100', ...filter });
    const { total, permits } = await read(PermitListSchema, `GET /api/permits/list?${query.toString()}`);
    const { rows, problems } = await readDownload(order);
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(total);
    expect(
      rows.slice(0, 100).map(({ line: _line, roll, ...row }) => ({ ...row, roll: roll.replaceAll(' ', '') })),
    ).toEqual(
      permits.map(({ number, roll, work, value, issuedOn, state, inspectedOn }) => ({
        number,
        roll,
        work,
        value: String(value),
        issued: issuedOn,
        state,
        inspected: inspectedOn ?? '',
      })),
    );
  });

  test('has only duplicate numbers as problems, and is stored under other numbers', async () => {
    const { rows } = await readDownload(order);
    const body = { countyMun: '0412', rows };
    const { problems } = await read(PermitCheckSchema, 'POST /api/permits/checks', { body });
    expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual(
      rows.map(({ line }) => `${line} number`),
    );
    const renumbered = rows.map((row) => ({ ...row, number: `${row.number}/${suffix}` }));
    const key = `a key nobody guesses, ${suffix}`;
    const upload = { countyMun: '0412', fileName: order.fileName, key, rows: renumbered.slice(0, 5) };
    expect(await read(PermitUploadSchema, 'POST /api/permits/uploads', { body: upload })).toEqual({
      stored: 5,
    });
  });
});
