import { readdirSync, readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { inRoot } from './root.mjs';

/** Changes to Redocly's recommended rules. */
const rules: Readonly<Record<string, 'error' | 'off'>> = {
  // The operator of the portal owns the back ends and chooses their licence.
  'info-license': 'off',
  'no-server-example.com': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  // A test in src/backends checks this, except for a file that is public.
  'operation-4xx-response': 'off',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
  'security-defined': 'error',
};

/** Lints the OpenAPI documents in schemas/, prints the problems, and returns their number. */
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
