import { help, getHelp, type Schema } from '../../../schemas/help/describe';
import { editor, getWords, opened, schema, schemaAddress } from './schema-editor';

describe('the help texts', () => {
  function isSchema(value: unknown): value is Schema {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  }

  interface Described {
    readonly key: string;
    readonly node: Schema;
    /** Its place in the schema. */
    readonly pointer: string;
  }

  /** Every key of the schema with its node. */
  function getKeys(node: Schema, key = '', pointer = ''): readonly Described[] {
    const properties = isSchema(node['properties']) ? Object.entries(node['properties']) : [];
    const below: readonly (readonly [string, string, unknown])[] = [
      ...properties.map(
        ([name, value]) => [key === '' ? name : `${key}.${name}`, `properties/${name}`, value] as const,
      ),
      [`${key}[]`, 'items', node['items']],
      [`${key}.*`, 'additionalProperties', node['additionalProperties']],
    ];
    return below.flatMap(([name, step, value]) => {
      const place = `${pointer}/${step}`;
      return isSchema(value)
        ? [{ key: name, node: value, pointer: place }, ...getKeys(value, name, place)]
        : [];
    });
  }

  const described = isSchema(schema) ? getKeys(schema) : [];
  // The entries of these lists have their own described keys.
  const plain = ['portal.themes[]', 'portal.links.social[]'];

  it('describe every key, with an example or its possible values', () => {
    const bare = described.filter(
      ({ key, node }) =>
        !plain.includes(key) &&
        (typeof node['description'] !== 'string' ||
          !['examples', 'enum', 'const'].some((word) => word in node)),
    );
    expect(bare.map(({ key }) => key)).toEqual([]);
  });

  it('exist for no unknown key', () => {
    const keys = new Set(described.map(({ key }) => key.replace('.children[]', '')));
    expect(Object.keys(help).filter((key) => !keys.has(key))).toEqual([]);
    expect(getHelp('routes[].children[].path')).toBe(help['routes[].path']);
  });

  it('give examples that the schema accepts', async () => {
    const wrong: string[] = [];
    for (const { key, node, pointer } of described) {
      const { examples } = node;
      for (const example of Array.isArray(examples) ? examples : []) {
        // Examples of whole objects show the important keys and omit others.
        if (isSchema(example) || (Array.isArray(example) && isSchema(example[0]))) continue;
        const { document, json } = opened(JSON.stringify(example));
        const found = await editor.doValidation(document, json, undefined, {
          $ref: `${schemaAddress}#${pointer}`,
        });
        wrong.push(...found.map((one) => `${key}: ${getWords(one)}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
