import { readdirSync, readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { inRoot } from './root.mjs';

/** Which rules hold for the documents of the back ends, beside those that Redocly recommends. */
const rules: Readonly<Record<string, 'error' | 'off'>> = {
  // The back ends belong to the operator of the portal, and so does their licence.
  'info-license': 'off',
  'no-server-example.com': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  // A test of src/backends checks this, and knows the one file that refuses nobody.
  'operation-4xx-response': 'off',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
  'security-defined': 'error',
};

/** Lints the OpenAPI documents in schemas/, prints what is wrong, and answers how many problems there are. */
export async function countProblems(): Promise<number> {
  const config = await createConfig({ extends: ['recommended'], rules });
  let count = 0;
  for (const name of readdirSync(inRoot('schemas')).filter((file) => file.endsWith('.openapi.json'))) {
    const source = readFileSync(inRoot('schemas', name), 'utf8');
    const problems = await lintFromString({ source, absoluteRef: inRoot('schemas', name), config });
    for (const { message, ruleId, location } of problems)
      console.error(`schemas/${name}${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
    count += problems.length;
  }
  return count;
}
