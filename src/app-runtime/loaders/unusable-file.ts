import type { FileProbe } from '#platform';
import { AppFailure } from '../failure';
import { t } from './messages';

function describeAnswer(address: string, { status, type }: Extract<FileProbe, { kind: 'answered' }>) {
  // Some hosts do not support HEAD requests.
  if (status === 405 || status === 501) return undefined;
  if (status < 200 || status > 299) return t('app-runtime.loaders.answered', { address, status });
  if (type === 'text/html') return t('app-runtime.loaders.html', { address });
  if (type !== '' && !/(?:java|ecma)script$/.test(type))
    return t('app-runtime.loaders.otherType', { address, type });
  return undefined;
}

/** Explains the failure of a script by its host's response, because the browser reports no reason. */
export function explainUnusableFile(failure: AppFailure, file: string, probe: FileProbe): AppFailure {
  if (probe.kind === 'cors-refused' || probe.kind === 'unreachable')
    return new AppFailure(probe.kind, '', failure);
  const words = probe.kind === 'answered' ? describeAnswer(file.replace(/[?#].*$/, ''), probe) : undefined;
  return words === undefined ? failure : new AppFailure('script-failed', words, failure);
}
