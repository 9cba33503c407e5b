import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A difference between a response and its schema. */
export interface Deviation {
  /** The JSON pointer, such as `/requests/0/roll`; empty for the whole response. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

const maxDeviations = 5;

/** Describes a value by its kind. Texts are not printed, because they may be personal data. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return `a text of ${value.length} characters`;
  if (typeof value === 'number' || typeof value === 'boolean') return `${typeof value} ${value}`;
  return 'an object';
}

function toDeviation({ instancePath, keyword, params, message = '', data }: ErrorObject): Deviation {
  const missing: unknown = params['missingProperty'];
  if (keyword === 'required' && typeof missing === 'string')
    return { path: `${instancePath}/${missing}`, expected: 'to be there', got: 'nothing' };
  const allowed: unknown = params['allowedValues'];
  const expected = Array.isArray(allowed) ? `one of ${allowed.join(', ')}` : message.replace(/^must /, 'to ');
  return { path: instancePath, expected, got: describe(data) };
}

// These errors only say that no alternative matches; the other errors say why.
const isSummary = ({ keyword }: ErrorObject): boolean => ['anyOf', 'oneOf', 'if'].includes(keyword);

/** Creates a function that compares a response with a schema. Compiled schemas are cached. */
export function createValidator(): (schema: object, answer: unknown) => readonly Deviation[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
  addFormats(ajv);
  return (schema, answer) => {
    const validate = ajv.compile(schema);
    if (validate(answer)) return [];
    const errors = validate.errors ?? [];
    const specific = errors.filter((error) => !isSummary(error));
    return (specific.length === 0 ? errors : specific).slice(0, maxDeviations).map(toDeviation);
  };
}
