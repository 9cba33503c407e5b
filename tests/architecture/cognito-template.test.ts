import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import type { PropertyType, SpecDatabase } from '@aws-cdk/service-spec-types';
import { parse, type ScalarTag, type Tags } from 'yaml';
import * as v from 'valibot';

/**
 * Checks the template of the user pool as AWS does before a deployment: every property against AWS's own
 * specification, and every reference.
 */
const root = join(__dirname, '../..');
const text = readFileSync(join(root, 'deploy/cognito/template.yaml'), 'utf8');

/** Parses `!Ref x` and other short forms as the functions they stand for. */
const short = (name: string, read: (value: string) => unknown = (value) => value): ScalarTag => ({
  tag: `!${name}`,
  resolve: (value) => ({ [name === 'Ref' ? name : `Fn::${name}`]: read(value) }),
});
const lists = ['If', 'Equals', 'Not', 'Select', 'Split'].map((name) => ({
  tag: `!${name}`,
  collection: 'seq' as const,
  resolve: (value: { toJSON: () => unknown }) => ({ [`Fn::${name}`]: value.toJSON() }),
}));
const customTags = [
  short('Ref'),
  short('Sub'),
  short('GetAtt', (value) => value.split('.')),
  ...lists,
] as unknown as Tags;

const ResourceSchema = v.strictObject({
  Type: v.string(),
  Condition: v.optional(v.string()),
  DeletionPolicy: v.optional(v.string()),
  UpdateReplacePolicy: v.optional(v.string()),
  Properties: v.record(v.string(), v.unknown()),
});
const TemplateSchema = v.strictObject({
  AWSTemplateFormatVersion: v.literal('2010-09-09'),
  Description: v.string(),
  Parameters: v.record(v.string(), v.looseObject({ Type: v.literal('String'), Description: v.string() })),
  Conditions: v.record(v.string(), v.unknown()),
  Resources: v.record(v.string(), ResourceSchema),
  Outputs: v.record(v.string(), v.strictObject({ Description: v.string(), Value: v.unknown() })),
});

const readTemplate = (source: string) => v.parse(TemplateSchema, parse(source, { customTags }));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The CloudFormation function of an object, and its argument. */
function toFunction(value: unknown): readonly [string, unknown] | undefined {
  if (!isObject(value)) return undefined;
  const [[name, given] = ['', undefined], ...more] = Object.entries(value);
  return more.length === 0 && (name === 'Ref' || name.startsWith('Fn::')) ? [name, given] : undefined;
}

class TemplateCheck {
  readonly faults: string[] = [];
  readonly #template: v.InferOutput<typeof TemplateSchema>;
  readonly #db: SpecDatabase;

  constructor(source: string, db: SpecDatabase) {
    this.#template = readTemplate(source);
    this.#db = db;
    for (const [name, resource] of Object.entries(this.#template.Resources))
      this.#checkResource(name, resource);
    this.#checkReferences(this.#template, '');
  }

  #checkResource(name: string, { Type, Condition, Properties }: v.InferOutput<typeof ResourceSchema>): void {
    const [known] = this.#db.lookup('resource', 'cloudFormationType', 'equals', Type);
    if (known === undefined) return void this.faults.push(`${name}: there is no ${Type}`);
    if (Condition !== undefined && !(Condition in this.#template.Conditions))
      this.faults.push(`${name}: there is no condition ${Condition}`);
    this.#checkProperties(name, Properties, known.properties);
  }

  #checkProperties(
    path: string,
    given: Readonly<Record<string, unknown>>,
    known: Readonly<Record<string, { readonly type: PropertyType; readonly required?: boolean }>>,
  ): void {
    for (const [name, { required }] of Object.entries(known))
      if (required === true && !(name in given)) this.faults.push(`${path}/${name} is missing`);
    for (const [name, value] of Object.entries(given)) {
      const { [name]: property } = known;
      if (property === undefined) this.faults.push(`${path}/${name} is no property`);
      else this.#checkValue(`${path}/${name}`, value, property.type);
    }
  }

  #checkValue(path: string, value: unknown, type: PropertyType): void {
    const called = toFunction(value);
    if (called?.[0] === 'Fn::If') {
      const [condition, ...choices] = v.parse(v.tuple([v.string(), v.unknown(), v.unknown()]), called[1]);
      if (!(condition in this.#template.Conditions))
        this.faults.push(`${path}: there is no condition ${condition}`);
      for (const choice of choices) this.#checkValue(path, choice, type);
      return;
    }
    if (called !== undefined || type.type === 'json') return;
    if (type.type === 'ref' && isObject(value)) {
      const { properties } = this.#db.get('typeDefinition', type.reference.$ref);
      return this.#checkProperties(path, value, properties);
    }
    if (type.type === 'array' && Array.isArray(value))
      return value.forEach((item, index) => this.#checkValue(`${path}/${index}`, item, type.element));
    if (type.type === 'map' && isObject(value))
      return Object.entries(value).forEach(([key, item]) =>
        this.#checkValue(`${path}/${key}`, item, type.element),
      );
    if (type.type === 'union')
      return type.types.some((one) => this.#fits(path, value, one))
        ? undefined
        : this.#refuse(path, value, type);
    if (!this.#isScalar(value, type)) this.#refuse(path, value, type);
  }

  #fits(path: string, value: unknown, type: PropertyType): boolean {
    const before = this.faults.length;
    this.#checkValue(path, value, type);
    return this.faults.splice(before).length === 0;
  }

  #isScalar(value: unknown, type: PropertyType): boolean {
    if (type.type === 'string')
      return (
        typeof value === 'string' && (type.allowedValues === undefined || type.allowedValues.includes(value))
      );
    if (type.type === 'integer' || type.type === 'number') return typeof value === 'number';
    return type.type === 'boolean' && typeof value === 'boolean';
  }

  #refuse(path: string, value: unknown, type: PropertyType): void {
    // `aws cloudformation package` replaces a folder by a URL.
    if (path.endsWith('Function/Code') && value === '../../dist/cognito') return;
    this.faults.push(`${path} is ${JSON.stringify(value)}, not ${type.type}`);
  }

  #checkReferences(value: unknown, path: string): void {
    const called = toFunction(value);
    if (called?.[0] === 'Ref') this.#checkName(String(called[1]), path);
    if (called?.[0] === 'Fn::GetAtt')
      this.#checkAttribute(v.parse(v.tuple([v.string(), v.string()]), called[1]), path);
    if (called?.[0] === 'Fn::Sub')
      for (const [, name = ''] of String(called[1]).matchAll(/\$\{([^}]+)\}/g)) this.#checkName(name, path);
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) this.#checkReferences(item, `${path}/${key}`);
  }

  #checkName(name: string, path: string): void {
    const { Parameters, Resources } = this.#template;
    if (!name.startsWith('AWS::') && !(name in Parameters) && !(name in Resources))
      this.faults.push(`${path}: nothing is named ${name}`);
  }

  #checkAttribute([name, attribute]: readonly [string, string], path: string): void {
    const type = this.#template.Resources[name]?.Type ?? '';
    const [known] = this.#db.lookup('resource', 'cloudFormationType', 'equals', type);
    if (known?.attributes[attribute] === undefined) this.faults.push(`${path}: ${name} has no ${attribute}`);
  }
}

let db: SpecDatabase;
beforeAll(async () => {
  db = await loadAwsServiceSpec();
}, 60_000);

const getFaults = (source: string) => new TemplateCheck(source, db).faults;

test('the template has only resources and properties that AWS knows, of the right types, and valid references', () => {
  expect(getFaults(text)).toEqual([]);
});

test.each([
  [
    'an unknown property',
    'UserPoolTier: ESSENTIALS',
    'UserPoolTear: ESSENTIALS',
    'UserPool/UserPoolTear is no property',
  ],
  [
    'an unknown value',
    'UserPoolTier: ESSENTIALS',
    'UserPoolTier: LARGE',
    'UserPool/UserPoolTier is "LARGE", not string',
  ],
  [
    'an unknown nested property',
    'MinimumLength: 15',
    'MinimalLength: 15',
    'UserPool/Policies/PasswordPolicy/MinimalLength is no property',
  ],
  [
    'a string in place of a number',
    'MinimumLength: 15',
    "MinimumLength: 'many'",
    'UserPool/Policies/PasswordPolicy/MinimumLength is "many", not integer',
  ],
  [
    'a string in place of a boolean',
    'GenerateSecret: false',
    'GenerateSecret: never',
    'Client/GenerateSecret is "never", not boolean',
  ],
  [
    'an unknown resource',
    'AWS::Cognito::UserPoolDomain',
    'AWS::Cognito::Domain',
    'HostedPages: there is no AWS::Cognito::Domain',
  ],
  [
    'a reference to nothing',
    '!Ref HostedPrefix',
    '!Ref Prefix',
    '/Resources/HostedPages/Properties/Domain: nothing is named Prefix',
  ],
  [
    'an unknown attribute',
    '!GetAtt TokenFunction.Arn',
    '!GetAtt TokenFunction.Name',
    '/Resources/UserPool/Properties/LambdaConfig/PreTokenGenerationConfig/LambdaArn: TokenFunction has no Name',
  ],
  [
    'an unknown condition',
    'Condition: HasSaml',
    'Condition: HasSam',
    'SamlProvider: there is no condition HasSam',
  ],
  [
    'a missing property',
    '      UserPoolId: !Ref UserPool\n      ClientName',
    '      ClientName',
    'Client/UserPoolId is missing',
  ],
])('the check finds %s', (_what, right, spoilt, fault) => {
  expect(text).toContain(right);
  expect(getFaults(text.replace(right, spoilt))).toContain(fault);
});

describe('the template', () => {
  const { Resources, Outputs } = readTemplate(text);
  const getProperties = (name: string) => Resources[name]?.Properties ?? {};

  test('defines a client for browsers: without a secret, with revocation, and no flow by password alone', () => {
    expect(getProperties('Client')).toMatchObject({ GenerateSecret: false, EnableTokenRevocation: true });
    expect(JSON.stringify(getProperties('Client')['ExplicitAuthFlows'])).not.toMatch(/PASSWORD|USER_SRP/);
  });

  test('lets no client write the attributes that decide identity and municipalities', () => {
    const { WriteAttributes } = getProperties('Client');
    expect(WriteAttributes).not.toContain('custom:permissions');
    expect(WriteAttributes).not.toContain('preferred_username');
    const mapped = ['SamlProvider', 'OidcProvider'].flatMap((name) =>
      Object.keys(v.parse(v.record(v.string(), v.string()), getProperties(name)['AttributeMapping'])),
    );
    // If the client may not write a mapped attribute, the sign-in fails.
    expect(WriteAttributes).toEqual(expect.arrayContaining(mapped));
  });

  test('names handlers that the triggers export', async () => {
    const handlers = await import('../../deploy/cognito/main');
    const named = Object.values(Resources).flatMap(({ Properties: { Handler } }) =>
      typeof Handler === 'string' ? [Handler.replace('index.', '')] : [],
    );
    expect(named.toSorted()).toEqual(Object.keys(handlers).toSorted());
  });

  test('lets only the pool call each function', () => {
    const allowed = Object.values(Resources).flatMap(({ Type, Properties }) =>
      Type === 'AWS::Lambda::Permission' ? [Properties] : [],
    );
    expect(allowed).toHaveLength(4);
    for (const one of allowed)
      expect(one).toMatchObject({
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: { 'Fn::GetAtt': ['UserPool', 'Arn'] },
      });
  });

  test('outputs the settings of the portal server, by name', () => {
    const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    for (const { Description } of Object.values(Outputs))
      expect(operating).toContain(`| \`${/PORTAL_\w+/.exec(Description)?.[0]}\` `);
  });
});
