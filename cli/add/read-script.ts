import { Script } from 'node:vm';
import { getMessage } from '#base';
import { getGlobalName } from '#manifest';
import type { AppKeys } from './create-entries';

/** How a script loads, by its text alone. */
export interface ScriptTraits {
  /** `undefined` if that is not known. */
  readonly keys: AppKeys | undefined;
  /** Without evidence that it is an app; it may belong to a page. */
  readonly isGuess?: boolean;
  /** The evidence, as the end of a sentence. */
  readonly why: string;
  /** The names that it imports, which the portal or its host must provide. */
  readonly imports: readonly string[];
  /** The ids of elements that it queries. */
  readonly elementIds: readonly string[];
}

/** V8's errors for module syntax in a classic script. */
const moduleKeywords =
  /import statement outside a module|Unexpected token 'export'|import\.meta|await is only valid/;

function findSyntaxError(script: string): string | undefined {
  try {
    return new Script(script) instanceof Script ? undefined : '';
  } catch (thrown) {
    return getMessage(thrown);
  }
}

function listMatches(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}

const isBare = (name: string): boolean => !/^([./]|[a-z]+:|(require|exports|module)$)/.test(name);

/** The names in the first list of a call such as `System.register(["react"], …)`. */
function listDependencies(script: string, call: string): readonly string[] {
  const [, list = ''] =
    new RegExp(`${call}\\s*\\(\\s*(?:["'][^"']*["']\\s*,\\s*)?\\[([^\\]]*)\\]`).exec(script) ?? [];
  return listMatches(list, /["']([^"']+)["']/g).filter(isBare);
}

/** The suffixes of pairs of functions `render<suffix>` and `unmount<suffix>`. */
function listPairs(script: string): readonly string[] {
  return listMatches(script, /\brender([A-Z]\w*)\b/g).filter((name) => script.includes(`unmount${name}`));
}

/** The variable of a Module Federation container, and a module that it exposes. */
function readContainer(script: string): AppKeys | undefined {
  const [, name] =
    /^(?:\/\*[\s\S]*?\*\/\s*)?(?:var|let|const)\s+([A-Za-z_$][\w$]*)\s*[;=]/.exec(script) ?? [];
  const modules = listMatches(script, /["'](\.\/[\w./-]+)["']:\s*(?:\(\)\s*=>|function)/g);
  const [first] = modules;
  if (name === undefined || first === undefined || !/does not exist in container/.test(script))
    return undefined;
  const module = modules.find((path) => path === './lifecycles') ?? first;
  return { load: 'federation', container: { name, module } };
}

function readClassic(script: string, name: string): Omit<ScriptTraits, 'elementIds'> {
  const container = readContainer(script);
  if (container !== undefined)
    return { keys: container, why: 'its script is a container of Module Federation', imports: [] };
  if (/\bSystem\s*\.\s*register\s*\(/.test(script)) {
    const imports = listDependencies(script, 'System\\s*\\.\\s*register');
    return { keys: { load: 'system' }, why: 'its script calls System.register', imports };
  }
  const usual = getGlobalName({ name });
  const pairs = listPairs(script);
  const [pair] = pairs.includes(usual) ? [usual] : pairs;
  if (pair !== undefined) {
    const keys = { load: 'global', ...(pair === usual ? {} : { global: pair }) };
    return { keys, why: `its script names render${pair} and unmount${pair}`, imports: [] };
  }
  if (/\bdefine\.amd\b|\bdefine\s*\(\s*\[/.test(script)) {
    const imports = listDependencies(script, '\\bdefine');
    return { keys: { load: 'system', amd: true }, why: 'its script calls define', imports };
  }
  const why = `its script has no import or export statements, does not call System.register and does not name render${usual}, which the portal will call`;
  return { keys: { load: 'global' }, why, imports: [], isGuess: true };
}

/** Detects how a script loads: module, SystemJS or AMD module, container, or classic script. */
export function readScript(script: string, name: string): ScriptTraits {
  const fault = findSyntaxError(script);
  const elementIds = listMatches(script, /getElementById\(\s*["'`]([A-Za-z][\w:.-]*)["'`]\s*\)/g).filter(
    (id) => !id.startsWith('portal'),
  );
  if (fault === undefined) return { ...readClassic(script, name), elementIds };
  if (!moduleKeywords.test(fault))
    return { keys: undefined, why: `its script cannot be read (${fault})`, imports: [], elementIds };
  const imports = listMatches(script, /(?:\bfrom|\bimport)\s*["']([^"'\s]+)["']/g).filter(isBare);
  return { keys: { load: 'module' }, why: 'its script has import or export statements', imports, elementIds };
}
