import { resolve } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const messages: RuleSetRule = {
  test: /\/messages\/([a-z-]+\.)?[a-z]{2}\.json$/,
  loader: resolve(import.meta.dirname, 'messages-loader.mjs'),
  type: 'javascript/auto',
};

interface ScriptOptions {
  readonly targets?: string[];
  readonly refresh?: boolean;
}

/** The rule for TypeScript modules and message catalogues. */
export const scripts = (options: ScriptOptions): RuleSetRule => ({ oneOf: [messages, typescript(options)] });

function typescript(options: ScriptOptions): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: options.refresh, refresh: options.refresh },
        },
      },
      ...(options.targets === undefined ? {} : { env: { targets: options.targets } }),
    },
    type: 'javascript/auto',
  };
}
