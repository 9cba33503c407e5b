import { Script } from 'node:vm';
import { getMessage } from '#base';
import type { LoadKind } from '#manifest';

/** How a script loads and the evidence; `load` is `undefined` if nothing shows it. */
export interface Proposal {
  readonly load: LoadKind | undefined;
  readonly why: string;
  /** Why this portal could not run the app however it loads, as the end of a sentence about it. */
  readonly problem?: string | undefined;
}

/** The compiler's error for a classic script with module statements. Nothing is run. */
const moduleKeywords =
  /import statement outside a module|Unexpected token 'export'|import\.meta|await is only valid/;

function findSyntaxError(script: string): string | undefined {
  try {
    return new Script(script) instanceof Script ? undefined : '';
  } catch (thrown) {
    return getMessage(thrown);
  }
}

/** The function that the portal looks up for a `global` app: `render` and the app's name in PascalCase. */
function findRenderName(name: string): string {
  return `render${name.replaceAll(/(^|-)([a-z0-9])/g, (_all, _hyphen, letter: string) => letter.toUpperCase())}`;
}

/** Detects how a script loads: native module, SystemJS module, or classic script. */
export function proposeLoad(script: string, name: string): Proposal {
  const fault = findSyntaxError(script);
  if (fault !== undefined) {
    return moduleKeywords.test(fault)
      ? { load: 'module', why: 'its script has import or export statements' }
      : { load: undefined, why: `its script cannot be read (${fault})` };
  }
  if (/\bSystem\s*\.\s*register\s*\(/.test(script)) {
    return { load: 'system', why: 'its script calls System.register' };
  }
  const render = findRenderName(name);
  const names = script.includes(render)
    ? `names ${render}`
    : `does not name ${render}, which the portal will call`;
  return {
    load: 'global',
    why: `its script has no import or export statements, does not call System.register and ${names}`,
  };
}
