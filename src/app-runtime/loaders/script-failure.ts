import { AppFailure, isPolicyRefusal, toAppFailure, toPlainWords } from '../failure';
import { t } from './messages';

/** Whether a script failed to parse. A JSON parse error at run time is not one. */
function isParseError(error: unknown): error is SyntaxError {
  return error instanceof SyntaxError && !error.message.includes('JSON');
}

/** Whether a module imported by the script failed to load; browsers do not say which one. */
function isImportError(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
  );
}

/** Whether an ES module was loaded as another kind of script. */
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

/** Creates the failure of a script that loaded but did not run to its end. */
export function createScriptFailure(script: string, error: unknown): AppFailure {
  if (error instanceof AppFailure || isPolicyRefusal(error)) return toAppFailure(error, 'script-failed');
  const description = describeStop(script.replace(/[?#].*$/, ''), error);
  return new AppFailure('script-failed', description, error, { needsEdit: isModuleError(error) });
}

/** Creates the failure of a file that could not be loaded, for which browsers give no reason. */
export function createUnusableFile(file: string, cause?: unknown): AppFailure {
  const address = file.replace(/[?#].*$/, '');
  return new AppFailure('script-failed', t('app-runtime.loaders.nothingUsable', { address }), cause, {
    file,
  });
}
