export { assertNever } from './assert-never';
export { contractVersion } from './contract-version';
export {
  addDays,
  addMonths,
  countDaysBetween,
  countLocalDays,
  formatLocalTime,
  getNextMidnight,
  getStartOfDay,
  getWeekday,
  parseStartOfDay,
} from './dates';
export {
  formatDateTime,
  formatDayOfYear,
  formatLongDate,
  formatLongDay,
  formatTime,
  formatMonth,
  formatShortDay,
  formatTorontoTime,
  formatWeekday,
} from './format-date';
export { getDay, getLocalDay } from './day';
export { isComposing } from './is-composing';
export { isDay } from './is-day';
export { extend } from './extend';
export { foldText, hasWords, normalizeText, toSearchWords } from './fold-text';
export { genericText, toGenericText } from './generic-text';
export { readWebLink } from './read-web-link';
export { failed, idle, pending, succeeded, getValue, type Loadable, type Settled } from './loadable';
export { cachedImport } from './cached-import';
export { imageTextPlaceholder, isMissingImageText, maxPostTitleLength } from './post-text';
export { getMessage, PortalError, type PortalErrorDetails } from './portal-error';
export { err, ok, type Result } from './result';
export { sessionRefusedCode } from './session-refused-code';
export { retryWhenOnline } from './retry-when-online';
export { ThrottledCounter } from './throttled-counter';
export { formatRoll, normalizeRoll } from './format-roll-number';
export { uiVersion } from './ui-version';
export { prefetchFiles, shouldSaveData, type PrefetchFile } from './prefetch-files';
