import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { inRoot } from '../../lib/root.mjs';

/**
 * Reads a declaration file that the compiler wrote: its declarations with their comments, what it imports and what it
 * exports, by name.
 */
export function readDeclarations(file) {
  const text = readFileSync(file, 'utf8');
  const bytes = Buffer.from(text);
  const { body } = parseSync(text, { syntax: 'typescript' });
  const read = { file, declarations: [], imports: new Map(), exports: new Map() };
  let end = 0;
  for (const item of body) {
    // Positions of the parser are counted in bytes from 1; what stands before an item is its comment.
    const before = bytes.subarray(end, item.span.start - 1).toString();
    const own = bytes.subarray(item.span.start - 1, item.span.end - 1).toString();
    end = item.span.end - 1;
    if (item.type in readers) readers[item.type](item, read);
    else addDeclaration(read, item, before.trim(), own);
  }
  return read;
}

/** The file that a specifier of a declaration file leads to; `undefined` when it is a package. */
export function fileOf(specifier, from, folder) {
  const target = specifier.startsWith('.') ? join(dirname(from), specifier) : ownDoor(specifier, folder);
  if (target === undefined) return undefined;
  const found = [`${target}.d.ts`, join(target, 'index.d.ts')].find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${from} imports ${specifier}, of which there is no declaration.`);
  return found;
}

function ownDoor(specifier, folder) {
  if (!specifier.startsWith('#')) return undefined;
  const { imports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return join(folder, imports[specifier].replace(/\.tsx?$/, ''));
}

/** Calls `visit` with every node of a syntax tree. */
export function forEachNode(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) forEachNode(child, visit);
}

const readers = {
  ImportDeclaration({ source, specifiers }, { imports }) {
    for (const { type, local, imported } of specifiers) {
      const kinds = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' };
      const name = kinds[type] ?? imported?.value ?? local.value;
      imports.set(local.value, { source: source.value, name });
    }
  },
  ExportNamedDeclaration({ source, specifiers }, { exports }) {
    for (const { orig, exported } of specifiers) {
      exports.set((exported ?? orig).value, { source: source?.value, name: orig.value });
    }
  },
};

function addDeclaration(read, item, comment, text) {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  const names = namesOf(declaration);
  if (names.length === 0)
    throw new Error(`${read.file}: nobody has taught the roll-up about ${declaration.type}.`);
  const used = new Set();
  forEachNode(declaration, (node) => {
    if (node.type === 'Identifier') used.add(node.value);
    if (node.type === 'TsImportType' && /^[.#]/.test(node.argument.value)) {
      throw new Error(`${read.file}: ${names[0]} has a type without a name; write the type down.`);
    }
  });
  const bare = text.replace(/^export /, '').replace(/^declare /, '');
  read.declarations.push({ file: read.file, names, used, comment, text: bare });
  if (item.type === 'ExportDeclaration') for (const name of names) read.exports.set(name, { name });
}

function namesOf({ id, identifier, declarations = [] }) {
  return [id, identifier, ...declarations.map((declarator) => declarator.id)].flatMap((found) =>
    typeof found?.value === 'string' ? [found.value] : [],
  );
}
