import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { manifestSchema, pageFormat } from '#manifest';
import { describeSchema, type Schema } from '../../../schemas/help/describe';
import { productManifestText } from './sample';

const formatFile = join(__dirname, '../../../src/manifest/page-data.ts');
const file = join(__dirname, '../../../schemas/portal.manifest.schema.json');

const bare: Schema = { ...toJsonSchema(manifestSchema, { typeMode: 'input', errorMode: 'ignore' }) };

function generated(): string {
  return `${JSON.stringify(describeSchema(bare), undefined, 2)}\n`;
}

describe('schemas/portal.manifest.schema.json', () => {
  it('matches src/manifest; UPDATE_SCHEMAS=1 rewrites it', () => {
    const wanted = generated();
    if (process.env['UPDATE_SCHEMAS'] === '1') writeFileSync(file, wanted);
    expect(readFileSync(file, 'utf8')).toBe(wanted);
  });

  it('describes every section, and allows no unknown keys', () => {
    const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['portal', 'backends', 'hosts', 'apps', 'routes'],
      properties: {
        apps: { items: { additionalProperties: false, required: ['name', 'load'] } },
        routes: { items: { properties: { children: { items: { required: ['path'] } } } } },
      },
    });
  });

  it('is the schema that the product’s manifest references', () => {
    expect(JSON.parse(productManifestText())).toMatchObject({
      $schema: './schemas/portal.manifest.schema.json',
    });
  });
});

describe('the format that the server sends to the browser', () => {
  it('changes with the schema, so that a tab of an older build never misreads a newer manifest; UPDATE_SCHEMAS=1 sets it', () => {
    const hash = createHash('sha256').update(JSON.stringify(bare)).digest('hex').slice(0, 8);
    const wanted = `1-${hash}`;
    if (process.env['UPDATE_SCHEMAS'] === '1') {
      const source = readFileSync(formatFile, 'utf8');
      writeFileSync(formatFile, source.replace(/(pageFormat = ')[^']*'/, `$1${wanted}'`));
      return;
    }
    expect(pageFormat).toBe(wanted);
  });
});
