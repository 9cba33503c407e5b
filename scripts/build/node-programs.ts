import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { scripts } from './script-rules.ts';

const inRoot = (...parts: string[]): string => resolve(import.meta.dirname, '../..', ...parts);

/** The portal server, the command line and the sandbox. */
export function nodePrograms(base: Configuration): Configuration {
  return {
    ...base,
    entry: {
      server: './server/main.ts',
      cli: './cli/main.ts',
      sandbox: './sandbox/main.ts',
      'sibling-host': './sandbox/sibling-host.ts',
    },
    target: 'node20',
    output: {
      path: inRoot('dist/node'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: [
      ({ request }, callback) => {
        // Built separately, as `document`.
        if (request === '#document') return callback(undefined, './document.js');
        const isPackage = request !== undefined && !/^(\.|#|\/)/.test(request);
        return isPackage ? callback(undefined, request) : callback();
      },
    ],
    externalsPresets: { node: true },
    module: { rules: [scripts({})] },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** The triggers of an Amazon Cognito user pool, in one folder for AWS Lambda. */
export function cognitoTriggers(base: Configuration): Configuration {
  const programs = nodePrograms(base);
  return {
    ...programs,
    entry: { index: './deploy/cognito/main.ts' },
    output: { ...programs.output, path: inRoot('dist/cognito'), filename: '[name].mjs' },
    // Part of the Lambda runtime.
    externals: [/^@aws-sdk\//],
  };
}
