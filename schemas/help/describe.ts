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

/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The help of a key. Child routes share that of routes. */
export function getHelp(key: string): Help | undefined {
  if (key.endsWith('$comment')) return comment;
  const found = key.replace('routes[].children[]', 'routes[]');
  return Object.hasOwn(help, found) ? help[found] : undefined;
}

function toSchemaKeywords({ description, examples, values, fault, snippets }: Help): Schema {
  return {
    description,
    ...(examples === undefined ? {} : { examples }),
    ...(values === undefined ? {} : { enum: Object.keys(values), enumDescriptions: Object.values(values) }),
    ...(fault === undefined ? {} : { errorMessage: fault }),
    ...(snippets === undefined ? {} : { defaultSnippets: snippets }),
  };
}

/** A route has either an app or a redirect. */
const eitherAppOrRedirect: Schema = {
  anyOf: [{ required: ['app'] }, { required: ['redirect'] }],
  allOf: [
    { not: { required: ['app', 'redirect'] }, errorMessage: 'A route has either "app" or "redirect".' },
  ],
};

/** The nested schemas of a schema, with their help. */
function describeNested(schema: Schema, key: string): Schema {
  const { properties, items, additionalProperties, anyOf } = schema;
  return {
    ...(isSchema(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, value]) => [
              name,
              addHelp(value, key === '' ? name : `${key}.${name}`),
            ]),
          ),
        }
      : {}),
    ...(isSchema(items) ? { items: addHelp(items, `${key}[]`) } : {}),
    ...(isSchema(additionalProperties)
      ? { additionalProperties: addHelp(additionalProperties, `${key}.*`) }
      : {}),
    // Editors show the error message of each alternative.
    ...(Array.isArray(anyOf)
      ? {
          anyOf: anyOf.map((option: unknown) =>
            isSchema(option) ? { ...option, ...getErrorMessage(key) } : option,
          ),
        }
      : {}),
  };
}

function getErrorMessage(key: string): Schema {
  const fault = getHelp(key)?.fault;
  return fault === undefined ? {} : { errorMessage: fault };
}

function addHelp(value: unknown, key: string): unknown {
  if (!isSchema(value)) return value;
  const found = getHelp(key);
  return {
    ...value,
    ...describeNested(value, key),
    ...(found === undefined ? {} : toSchemaKeywords(found)),
    ...(/^routes\[\](\.children\[\])?$/.test(key) ? eitherAppOrRedirect : {}),
  };
}

/** Adds descriptions, completions and error messages for editors to the manifest's schema. */
export function describeSchema(schema: Schema): Schema {
  return {
    ...schema,
    ...describeNested(schema, ''),
    title: 'Municipal Portal manifest',
    description: 'The sections of the portal, who may see them and where they come from.',
  };
}
