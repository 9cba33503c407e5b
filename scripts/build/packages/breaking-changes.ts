/** The lines of a report that a later one removes or changes, with their entry point and declaration. */
export function findBreakingChanges(before: string, after: string): readonly string[] {
  const unchanged = new Set(listMembers(removeNewTypeParameters(before, after)));
  return listMembers(before).filter((member) => !unchanged.has(member));
}

/** Removes added type parameters that have a default, and their uses: they do not break existing code. */
function removeNewTypeParameters(before: string, after: string): string {
  const optional = /^(export (?:class|interface|type) \w+<.*?), (\w+) = \w+>/gm;
  const names = new Set<string>();
  const text = after.replaceAll(optional, (declaration, start: string, name: string) => {
    if (before.includes(declaration)) return declaration;
    names.add(name);
    return `${start}>`;
  });
  return [...names].reduce((shorter, name) => shorter.replaceAll(`, ${name}>`, '>'), text);
}

function listMembers(report: string): readonly string[] {
  let entryPoint = '';
  let declaration = '';
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('#')) entryPoint = line;
    // Declarations begin without indentation.
    if (/^(export|class|const|interface|type|import)\b/.test(line))
      declaration = line.replace(/[{(<=].*/, '');
    const isMember =
      line.trim() !== '' && !/^(#|>|```|\/\/|[})\]>;]+$|import |export \{ ?\})/.test(line.trim());
    return isMember ? [`${entryPoint.slice(3)} ${declaration.trim()}: ${line.trim()}`] : [];
  });
}
