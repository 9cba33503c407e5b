import type { FileProbe } from '#platform';
import { AppFailure } from '../failure';
import { t } from './messages';

function describeAnswer(address: string, { status, type }: Extract<FileProbe, { kind: 'answered' }>) {
  // Some hosts answer no such question.
  if (status === 405 || status === 501) return undefined;
  if (status < 200 || status > 299) return t('app-runtime.loaders.answered', { address, status });
  if (type === 'text/html') return t('app-runtime.loaders.html', { address });
  if (type !== '' && !/(?:java|ecma)script$/.test(type))
    return t('app-runtime.loaders.otherType', { address, type });
  return undefined;
}

/** The failure of a script of which the browser says nothing, by what its host says of it. */
export function explainUnusableFile(failure: AppFailure, file: string, probe: FileProbe): AppFailure {
  if (probe.kind === 'cors-refused' || probe.kind === 'unreachable')
    return new AppFailure(probe.kind, '', failure);
  const words = probe.kind === 'answered' ? describeAnswer(file.replace(/[?#].*$/, ''), probe) : undefined;
  return words === undefined ? failure : new AppFailure('script-failed', words, failure);
}
