import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Part = string | readonly unknown[];

const noBreak = '\u00A0';

/** Replaces the value of an argument when typography is checked. */
const placeholder = 'x';

function toParts(compiled: unknown): readonly Part[] {
  const isPart = (part: unknown): part is Part => typeof part === 'string' || Array.isArray(part);
  return typeof compiled === 'string' ? [compiled] : Array.isArray(compiled) ? compiled.filter(isPart) : [];
}

function getForms([, , forms]: readonly unknown[]): readonly (readonly [string, readonly Part[]])[] {
  return typeof forms === 'object' && forms !== null
    ? Object.entries(forms)
        .filter(([form]) => form !== 'offset')
        .map(([form, parts]) => [form, toParts(parts)] as const)
    : [];
}

function* listFromParts(parts: readonly Part[]): Generator<string> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [name, kind] = part;
    const forms = getForms(part);
    const names = forms.map(([form]) => form);
    yield String(name);
    for (const form of names) if (kind === 'select' || /^\d+$/.test(form)) yield `${String(name)} = ${form}`;
    for (const [, inner] of forms) yield* listFromParts(inner);
  }
}

/**
 * The arguments of a message, each once, with the values that select another text. Plurals and values may
 * differ between languages.
 */
export function listArguments(message: string): readonly string[] {
  return [...new Set(listFromParts(toParts(compileMessageOrThrow(message))))].toSorted();
}

/** All texts that a message can produce, with a placeholder for each value. */
function expand(parts: readonly Part[]): readonly string[] {
  return parts.reduce<readonly string[]>(
    (texts, part) => {
      const forms = typeof part === 'string' ? [] : getForms(part);
      const nexts =
        typeof part === 'string'
          ? [part === '#' ? placeholder : part]
          : forms.length === 0
            ? [placeholder]
            : forms.flatMap(([, inner]) => expand(inner));
      return texts.flatMap((text) => nexts.map((next) => text + next));
    },
    [''],
  );
}

const frenchRules: readonly (readonly [string, RegExp])[] = [
  ['an apostrophe is ’', /\p{L}'\p{L}/u],
  ['quotation marks are « and »', /["“”]/],
  ['a no-break space follows «', new RegExp(`«(?!${noBreak})`)],
  ['a no-break space stands before »', new RegExp(`(?<!${noBreak})»`)],
  ['a no-break space stands before : % $', new RegExp(`(?<![${noBreak}'])[:%$](?=\\s|$)`)],
  ['no space stands before ; ! ?', /\s[;!?]/],
  ['an ellipsis is …', /\.\.\./],
];

function* findInForms(parts: readonly Part[]): Generator<string> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const forms = getForms(part);
    const names = forms.map(([form]) => form);
    const hasZero = names.includes('0');
    if (part[1] === 'plural' && !hasZero && !names.includes('one'))
      yield 'a plural has the forms one and other';
    for (const [form, inner] of forms) {
      if (
        part[1] === 'plural' &&
        form === 'one' &&
        !hasZero &&
        expand(inner).some((text) => /\b1\b/.test(text))
      )
        yield 'French counts 0 as one: # instead of 1';
      yield* findInForms(inner);
    }
  }
}

/** The rules of docs/terms-in-french.md that a French message breaks. */
export function findFrenchMistakes(message: string): readonly string[] {
  const parts = toParts(compileMessageOrThrow(message));
  const broken = frenchRules.filter(([, rule]) => expand(parts).some((text) => rule.test(text)));
  return [...broken.map(([name]) => name), ...findInForms(parts)];
}
