import { applyEdits, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { PortalError } from '#base';

export type ManifestValue =
  | string
  | number
  | boolean
  | readonly ManifestValue[]
  | { readonly [key: string]: ManifestValue };

const maxLineLength = 110;

export interface Layout {
  readonly unit: string;
  readonly eol: string;
}

function getLeadingSpace(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Returns the indentation and line endings of a text. */
export function detectLayout(text: string, root: Node): Layout {
  const first = root.children?.[0];
  const before = first === undefined ? '' : text.slice(root.offset, first.offset);
  return {
    unit: first !== undefined && before.includes('\n') ? getLeadingSpace(text, first.offset) || '  ' : '  ',
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

function isList(value: ManifestValue): value is readonly ManifestValue[] {
  return Array.isArray(value);
}

function formatInline(value: ManifestValue): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(formatInline).join(', ')}]`;
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${formatInline(inner)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function formatBlock(value: ManifestValue, indent: string, { unit, eol }: Layout): string {
  if (typeof value !== 'object' || isList(value)) return formatInline(value);
  const lines = Object.entries(value).map(
    ([key, inner]) => `${indent}${unit}${JSON.stringify(key)}: ${formatInline(inner)}`,
  );
  return `{${eol}${lines.join(`,${eol}`)}${eol}${indent}}`;
}

function formatValue(node: Node, text: string): string {
  return text.slice(node.offset, node.offset + node.length);
}

/** Formats the value like its last sibling: on one line if that one is and the line stays short. */
function formatLikeSibling(
  key: string,
  value: ManifestValue,
  sibling: string | undefined,
  indent: string,
  layout: Layout,
): string {
  const line = `${key}${formatInline(value)}`;
  const onOneLine = sibling?.includes('\n') === false && indent.length + line.length < maxLineLength;
  return onOneLine || typeof value !== 'object' ? line : `${key}${formatBlock(value, indent, layout)}`;
}

function appendEntry(text: string, path: string, key: string, value: ManifestValue): string {
  const root = parseTree(text);
  const container = root === undefined ? undefined : findNodeAtLocation(root, [path]);
  if (root === undefined || container?.children === undefined) {
    throw new PortalError(`The manifest has no "${path}" to add to.`, { code: 'manifest-without-list' });
  }
  const layout = detectLayout(text, root);
  const { eol, unit } = layout;
  const first = container.children[0];
  const last = container.children.at(-1);
  if (first === undefined || last === undefined) {
    const outer = getLeadingSpace(text, container.offset);
    const entry = formatLikeSibling(key, value, undefined, outer + unit, layout);
    const [open = '', close = ''] = container.type === 'array' ? ['[', ']'] : ['{', '}'];
    const content = `${open}${eol}${outer}${unit}${entry}${eol}${outer}${close}`;
    return applyEdits(text, [{ offset: container.offset, length: container.length, content }]);
  }
  const onLines = text.slice(container.offset, first.offset).includes('\n');
  const indent = getLeadingSpace(text, first.offset);
  const content = onLines
    ? `,${eol}${indent}${formatLikeSibling(key, value, formatValue(last, text), indent, layout)}`
    : `, ${key}${formatInline(value)}`;
  return applyEdits(text, [{ offset: last.offset + last.length, length: 0, content }]);
}

function preserveByteOrderMark(text: string, edit: (content: string) => string): string {
  return text.startsWith('\uFEFF') ? `\uFEFF${edit(text.slice(1))}` : edit(text);
}

/**
 * Appends an entry to a list, formatted like the previous entry; the rest of the text is unchanged. Throws a
 * `PortalError` if the text has no such list.
 */
export function addEntry(text: string, list: 'apps' | 'routes', entry: ManifestValue): string {
  return preserveByteOrderMark(text, (content) => appendEntry(content, list, '', entry));
}

/** Adds a host; see `addEntry`. */
export function addHost(text: string, name: string, address: string): string {
  return preserveByteOrderMark(text, (content) =>
    appendEntry(content, 'hosts', `${JSON.stringify(name)}: `, address),
  );
}
