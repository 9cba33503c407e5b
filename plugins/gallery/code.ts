import type { ComponentDescription, Property, Value } from './describe';

const lineLength = 80;

const indent = (code: string): string => code.replace(/^(?=.)/gm, '  ');

function printText(name: string, value: string): string {
  return /["\n\\{]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

function printAttribute(name: string, { usual, printed }: Property, value: Value): string {
  const override = printed?.[String(value)];
  if (override !== undefined) return override;
  if (value === usual) return '';
  if (value === true) return name;
  return typeof value === 'string' ? printText(name, value) : `${name}={${value}}`;
}

function printElement(name: string, attributes: readonly string[], children: string): string {
  const line = `<${[name, ...attributes].join(' ')}${children === '' ? ' />' : `>${children}</${name}>`}`;
  if (line.length <= lineLength && !line.includes('\n')) return line;
  const head = `<${[name, ...attributes].join(' ')}`;
  const isLong = head.length > lineLength - 3 || head.includes('\n');
  const open = isLong ? `<${name}\n${attributes.map((one) => `${indent(one)}\n`).join('')}` : head;
  if (children === '') return `${open}${isLong ? '' : ' '}/>`;
  return `${open}>\n${indent(children)}\n</${name}>`;
}

/** Returns the initial values of a description, with these changes. */
export function getValues(
  { properties }: ComponentDescription,
  changes: Readonly<Record<string, Value | undefined>> = {},
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { initial }]) => [name, changes[name] ?? initial]),
  );
}

/** Prints the example as code; a `children` property becomes the text between the tags. */
export function printExample(
  description: ComponentDescription,
  values: Readonly<Record<string, Value>>,
): string {
  const { name, properties } = description;
  const { attributes = [], children = String(values['children'] ?? '') } = description.code?.(values) ?? {};
  const changed = Object.entries(properties)
    .filter(([property]) => property !== 'children')
    .map(([property, one]) => printAttribute(property, one, values[property] ?? one.initial))
    .filter((attribute) => attribute !== '');
  return printElement(name, [...changed, ...attributes].toSorted(), children);
}

/** Prints the imports from the library for the elements and functions in a piece of code. */
export function printImports(code: string, all: readonly ComponentDescription[]): string {
  const used = new Set(
    [...code.matchAll(/<([A-Z]\w+)|\b(format\w+)\(/g)].map(([, tag, call]) => tag ?? call),
  );
  const modules = new Map<string, string[]>();
  const add = (from: string, name: string) => modules.set(from, [...(modules.get(from) ?? []), name]);
  for (const { name, parts = [], from } of all)
    for (const exported of [name, ...parts]) if (used.has(exported)) add(from, exported);
  for (const name of used) if (name?.startsWith('format') === true) add('@portal/ui', name);
  return [...modules]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([from, names]) => `import { ${names.toSorted().join(', ')} } from '${from}';`)
    .join('\n');
}
