import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * Compiles the ICU messages of a catalogue, so that browsers need no parser. An English catalogue also
 * imports those of other languages beside it (`fr.json` for `en.json`, `list.fr.json` for `list.en.json`)
 * lazily. A build has one chunk per language.
 */
export default function compileMessages(source) {
  const messages = Object.entries(JSON.parse(source));
  const compiled = JSON.stringify(
    Object.fromEntries(messages.map(([id, message]) => [id, compileMessageOrThrow(message)])),
  );
  const file = basename(this.resourcePath);
  const part = file.slice(0, -'en.json'.length);
  if (file !== `${part}en.json`) return `export default ${compiled};`;
  const folder = dirname(this.resourcePath);
  const languages = readdirSync(folder)
    .filter((name) => name.startsWith(part) && name.endsWith('.json') && name !== file)
    .map((name) => name.slice(part.length, -'.json'.length))
    .filter((language) => /^[a-z]{2}$/.test(language))
    .map(
      (language) =>
        `${language}: () => import(/* webpackChunkName: "messages-${language}" */ './${part}${language}.json')`,
    );
  this.addContextDependency(folder);
  return `export default { ...${compiled}, [Symbol.for('portal.languages')]: { ${languages.join(', ')} } };`;
}
