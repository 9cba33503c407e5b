/**
 * What one report takes away from another or changes in it, as its lines with their entry point and declaration. What comes
 * on top breaks nobody who does without.
 */
export function findBreakingChanges(before: string, after: string): readonly string[] {
  const still = new Set(listPromises(withoutNewTypeParameters(before, after)));
  return listPromises(before).filter((promise) => !still.has(promise));
}

/**
 * A type parameter more breaks nobody if it has a default: where it is declared and where it is handed on, it is read
 * as not there.
 */
function withoutNewTypeParameters(before: string, after: string): string {
  const optional = /^(export (?:class|interface|type) \w+<.*?), (\w+) = \w+>/gm;
  const names = new Set<string>();
  const text = after.replaceAll(optional, (whole, start: string, name: string) => {
    if (before.includes(whole)) return whole;
    names.add(name);
    return `${start}>`;
  });
  return [...names].reduce((shorter, name) => shorter.replaceAll(`, ${name}>`, '>'), text);
}

function listPromises(report: string): readonly string[] {
  let entryPoint = '';
  let declaration = '';
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('#')) entryPoint = line;
    // Declarations begin without indentation.
    if (/^(export|class|const|interface|type|import)\b/.test(line))
      declaration = line.replace(/[{(<=].*/, '');
    const isPromise =
      line.trim() !== '' && !/^(#|>|```|\/\/|[})\]>;]+$|import |export \{ ?\})/.test(line.trim());
    return isPromise ? [`${entryPoint.slice(3)} ${declaration.trim()}: ${line.trim()}`] : [];
  });
}
