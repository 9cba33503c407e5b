import { addressesHelp } from './addresses';
import { appsHelp } from './apps';
import type { Help, HelpByKey } from './help';
import { portalHelp } from './portal';
import { routesHelp } from './routes';
import { widgetsHelp } from './widgets';

/** All help, by key. */
export const help: HelpByKey = {
  ...portalHelp,
  ...addressesHelp,
  ...appsHelp,
  ...routesHelp,
  ...widgetsHelp,
};

const comment: Help = {
  description: 'A note for readers of this file. The portal ignores it.',
  examples: ['Moves in spring.'],
};

/** A JSON schema, as far as this reads it. */
export type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The help of a key; children of routes have that of routes. */
export function helpAt(key: string): Help | undefined {
  if (key.endsWith('$comment')) return comment;
  const found = key.replace('routes[].children[]', 'routes[]');
  return Object.hasOwn(help, found) ? help[found] : undefined;
}

function helpWords({ description, examples, values, fault, snippets }: Help): Schema {
  return {
    description,
    ...(examples === undefined ? {} : { examples }),
    ...(values === undefined ? {} : { enum: Object.keys(values), enumDescriptions: Object.values(values) }),
    ...(fault === undefined ? {} : { errorMessage: fault }),
    ...(snippets === undefined ? {} : { defaultSnippets: snippets }),
  };
}

/** A route opens an app or leads on, and never both. */
const eitherAppOrRedirect: Schema = {
  anyOf: [{ required: ['app'] }, { required: ['redirect'] }],
  allOf: [
    { not: { required: ['app', 'redirect'] }, errorMessage: 'A route has either "app" or "redirect".' },
  ],
};

function inner(schema: Schema, key: string): Schema {
  const { properties, items, additionalProperties, anyOf } = schema;
  return {
    ...(isSchema(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, value]) => [
              name,
              described(value, key === '' ? name : `${key}.${name}`),
            ]),
          ),
        }
      : {}),
    ...(isSchema(items) ? { items: described(items, `${key}[]`) } : {}),
    ...(isSchema(additionalProperties)
      ? { additionalProperties: described(additionalProperties, `${key}.*`) }
      : {}),
    // What may be one of two things has its fault at both.
    ...(Array.isArray(anyOf)
      ? { anyOf: anyOf.map((one: unknown) => (isSchema(one) ? { ...one, ...faultAt(key) } : one)) }
      : {}),
  };
}

function faultAt(key: string): Schema {
  const fault = helpAt(key)?.fault;
  return fault === undefined ? {} : { errorMessage: fault };
}

function described(value: unknown, key: string): unknown {
  if (!isSchema(value)) return value;
  const found = helpAt(key);
  return {
    ...value,
    ...inner(value, key),
    ...(found === undefined ? {} : helpWords(found)),
    ...(/^routes\[\](\.children\[\])?$/.test(key) ? eitherAppOrRedirect : {}),
  };
}

/** The schema of the manifest with what editors say, complete and check beyond it. */
export function describeSchema(schema: Schema): Schema {
  return {
    ...schema,
    ...inner(schema, ''),
    title: 'Municipal Portal manifest',
    description: 'The sections of the portal, who may see them and where they come from.',
  };
}
