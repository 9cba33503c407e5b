export {
  activateLanguage,
  compareNames,
  createFormat,
  createTranslate,
  followLanguage,
  getLanguage,
  getLocale,
  loadAllLanguages,
  loadLanguage,
  waitForMessages,
  writeInLanguage,
  type MessageValues,
} from './translate';
