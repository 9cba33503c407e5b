import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLanguageService, TextDocument, type Diagnostic } from 'vscode-json-languageservice';

const schemaText = readFileSync(join(__dirname, '../../../schemas/portal.manifest.schema.json'), 'utf8');

/** The schema of the manifest. */
export const schema: unknown = JSON.parse(schemaText);

/** The URL at which the editor finds the schema. */
export const schemaAddress = 'file:///schemas/portal.manifest.schema.json';

/** The JSON language service of Visual Studio Code, as configured when the manifest is open. */
export const editor = getLanguageService({
  // The `$schema` in the manifest's first line.
  schemaRequestService: () => Promise.resolve(schemaText),
  clientCapabilities: {
    textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } },
  },
});
editor.configure({ validate: true, schemas: [{ uri: schemaAddress, fileMatch: ['*'] }] });

/** A document as the editor opens it. */
export function opened(text: string) {
  const document = TextDocument.create('file:///portal.manifest.json', 'json', 1, text);
  return { document, json: editor.parseJSONDocument(document) };
}

/** The message of a diagnostic. */
export function getWords({ message }: Diagnostic): string {
  return typeof message === 'string' ? message : message.value;
}
