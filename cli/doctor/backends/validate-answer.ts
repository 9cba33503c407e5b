import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What is unlike the schema in an answer. */
export interface Deviation {
  /** Where in the answer, such as `/requests/0/roll`; empty for the whole of it. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

const maxDeviations = 5;

/** What stands there: its kind, and a short value itself, unless it is a text that may be somebody's name. */
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

// A wrong alternative says no more than that none fits.
const isSummary = ({ keyword }: ErrorObject): boolean => ['anyOf', 'oneOf', 'if'].includes(keyword);

/** Compares answers with schemas; each schema is compiled once. */
export function createValidator(): (schema: object, answer: unknown) => readonly Deviation[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
  addFormats(ajv);
  return (schema, answer) => {
    const validate = ajv.compile(schema);
    if (validate(answer)) return [];
    const errors = validate.errors ?? [];
    const telling = errors.filter((error) => !isSummary(error));
    return (telling.length === 0 ? errors : telling).slice(0, maxDeviations).map(toDeviation);
  };
}
