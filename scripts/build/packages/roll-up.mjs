import { fileOf, readDeclarations } from './read-declarations.mjs';

/**
 * Rolls the declarations behind one door up into one text. `entry` and `doors` are declaration files below `folder`,
 * which the compiler wrote; what one of the `doors` (specifier → file) exports is imported from there, not repeated.
 */
export function rollUp({ folder, entry, doors = {} }) {
  const files = new Map();
  const read = (file) => {
    if (!files.has(file)) files.set(file, readDeclarations(file));
    return files.get(file);
  };
  const elsewhere = new Map(
    Object.entries(doors).flatMap(([specifier, file]) =>
      [...read(file).exports.keys()].map((name) => [
        keyOf(exported(file, name)),
        { source: specifier, name },
      ]),
    ),
  );

  /** What a name means in a file: a declaration, or something of a package; `undefined` for a name of the language. */
  function meaningOf(file, name) {
    const { declarations, imports } = read(file);
    const declared = declarations.filter(({ names }) => names.includes(name));
    if (declared.length > 0) return { file, name, declared };
    const imported = imports.get(name);
    if (imported === undefined) return undefined;
    const target = fileOf(imported.source, file, folder);
    return target === undefined ? imported : exported(target, imported.name);
  }

  function exported(file, name) {
    const found = read(file).exports.get(name);
    if (found === undefined) throw new Error(`${file} does not export ${name}.`);
    if (found.source === undefined) return meaningOf(file, found.name);
    const target = fileOf(found.source, file, folder);
    return target === undefined ? found : exported(target, found.name);
  }

  const wanted = new Map();
  const imports = new Map();

  function want(meaning, name, isExported) {
    const foreign = meaning.source === undefined ? elsewhere.get(keyOf(meaning)) : meaning;
    const known = wanted.get(name) ?? imports.get(name);
    if (known !== undefined) {
      if (known.key !== keyOf(foreign ?? meaning))
        throw new Error(`${entry}: two things are called ${name}.`);
      return;
    }
    if (foreign !== undefined) {
      imports.set(name, { ...foreign, key: keyOf(foreign) });
      return;
    }
    if (meaning.name !== name)
      throw new Error(`${entry}: ${meaning.name} must keep its name, not be ${name}.`);
    wanted.set(name, { ...meaning, key: keyOf(meaning), isExported });
    for (const { file, used } of meaning.declared) {
      for (const word of used) {
        const needed = word === name ? undefined : meaningOf(file, word);
        if (needed !== undefined) want(needed, word, false);
      }
    }
  }

  const names = [...read(entry).exports.keys()];
  for (const name of names) want(exported(entry, name), name, true);
  for (const name of names) if (wanted.has(name)) wanted.get(name).isExported = true;
  return textOf(wanted, imports);
}

function keyOf({ file, source, name }) {
  return `${file ?? source} ${name}`;
}

function byText(one, other) {
  return one < other ? -1 : 1;
}

function textOf(wanted, imports) {
  const sources = [...new Set([...imports.values()].map(({ source }) => source))].sort(byText);
  const importLines = sources.flatMap((source) =>
    importsOf(
      source,
      [...imports].filter(([, found]) => found.source === source),
    ),
  );
  const blocks = [...wanted.values()].flatMap(({ declared, isExported }) =>
    declared.map(({ comment, text }) => {
      const word = /^(interface|type) /.test(text) ? '' : 'declare ';
      return `${comment}\n${isExported ? 'export ' : ''}${word}${text}`.trim();
    }),
  );
  // Without it a declaration file exports everything it declares.
  return `${[...importLines, ...blocks, 'export {};'].join('\n')}\n`;
}

function importsOf(source, list) {
  const whole = list
    .filter(([, { name }]) => name === '*' || name === 'default')
    .map(([local, { name }]) => `import type ${name === '*' ? `* as ${local}` : local} from '${source}';`);
  const single = list
    .filter(([, { name }]) => name !== '*' && name !== 'default')
    .map(([local, { name }]) => (local === name ? name : `${name} as ${local}`))
    .sort(byText);
  return single.length === 0 ? whole : [...whole, `import type { ${single.join(', ')} } from '${source}';`];
}
