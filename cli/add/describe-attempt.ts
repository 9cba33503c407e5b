import type { Attempt } from './try-candidates';

/** The result of opening an app in the portal, as lines. */
export function describeAttempt({ keys, visit, findings, optionalNeeds }: Attempt): readonly string[] {
  const { contentMs, files, leaks } = visit;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const origins = new Set(files.map(({ address }) => new URL(address).origin));
  const isIncludedAbove = ({ code }: { readonly code: string }): boolean =>
    ['needs-missing', 'leaves-behind', 'source-unused'].includes(code);
  return [
    ...(contentMs === undefined
      ? []
      : [
          `Opened in the portal as ${keys.load}: content after ${(contentMs / 1_000).toFixed(1)} s, ${(bytes / 1_000).toFixed(1)} kB from ${[...origins].join(', ')}.`,
        ]),
    ...(optionalNeeds.length === 0
      ? []
      : [
          `It opens without ${optionalNeeds.join(' and ')}, but is not complete: the policy blocks ${optionalNeeds.includes('inline-style') ? 'styles that it writes into the page' : 'text that it runs as code'}.`,
        ]),
    ...(leaks.length === 0 ? [] : [`When it is left, it does not clean up: ${leaks.join(', ')}.`]),
    ...findings
      .filter((finding) => finding.severity === 'warning' && !isIncludedAbove(finding))
      .map(({ message }) => `Warning: ${message}.`),
  ];
}
