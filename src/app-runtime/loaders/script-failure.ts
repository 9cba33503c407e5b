import { AppFailure, isPolicyRefusal, toAppFailure, toPlainWords } from '../failure';
import { t } from './messages';

/** Whether a script did not parse; JSON that does not parse while it runs is another matter. */
function isParseError(error: unknown): error is SyntaxError {
  return error instanceof SyntaxError && !error.message.includes('JSON');
}

/** Whether a browser says that a module that a script imports did not arrive; it does not say which. */
function isImportError(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
  );
}

/** Whether a script is an ES module that was loaded as another kind. */
function isModuleError(error: unknown): boolean {
  if (!isParseError(error)) return false;
  const { message } = error;
  return /(token|keyword) '?(export|import)|(export|import) declarations|import statement|import\.meta/.test(
    message,
  );
}

function describeStop(address: string, error: unknown): string {
  const reason = toPlainWords(error);
  if (isImportError(error)) return t('app-runtime.loaders.missingPart', { address });
  if (!isParseError(error)) return t('app-runtime.loaders.threw', { address, reason });
  if (isModuleError(error)) return t('app-runtime.loaders.otherLoad', { address });
  return /token '?<|got '<'/.test(reason)
    ? t('app-runtime.loaders.html', { address })
    : t('app-runtime.loaders.notJavaScript', { address, reason });
}

/** The failure of a script that arrived but did not run to its end. */
export function createScriptFailure(script: string, error: unknown): AppFailure {
  if (error instanceof AppFailure || isPolicyRefusal(error)) return toAppFailure(error, 'script-failed');
  const description = describeStop(script.replace(/[?#].*$/, ''), error);
  return new AppFailure('script-failed', description, error, { needsEdit: isModuleError(error) });
}

/** The failure of a file of which the browser says no more than that it is of no use. */
export function createUnusableFile(file: string, cause?: unknown): AppFailure {
  const address = file.replace(/[?#].*$/, '');
  return new AppFailure('script-failed', t('app-runtime.loaders.nothingUsable', { address }), cause, {
    file,
  });
}
