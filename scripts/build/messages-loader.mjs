import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Compiles the ICU messages of a catalogue, so that browsers need no parser for them. */
export default function compileMessages(source) {
  const messages = Object.entries(JSON.parse(source));
  const compiled = messages.map(([id, message]) => [id, compileMessageOrThrow(message)]);
  return `export default ${JSON.stringify(Object.fromEntries(compiled))};`;
}
