/**
 * What one report takes away from another or changes in it, as its lines with their door and declaration. What comes
 * on top breaks nobody who does without.
 */
export function findBreakingChanges(before, after) {
  const still = new Set(promisesOf(withoutNewTypeParameters(before, after)));
  return promisesOf(before).filter((promise) => !still.has(promise));
}

/**
 * A type parameter more breaks nobody if it has a default: where it is declared and where it is handed on, it is read
 * as not there.
 */
function withoutNewTypeParameters(before, after) {
  const optional = /^(export (?:class|interface|type) \w+<.*?), (\w+) = \w+>/gm;
  const names = new Set();
  const text = after.replaceAll(optional, (whole, start, name) => {
    if (before.includes(whole)) return whole;
    names.add(name);
    return `${start}>`;
  });
  return [...names].reduce((shorter, name) => shorter.replaceAll(`, ${name}>`, '>'), text);
}

function promisesOf(report) {
  let door = '';
  let declaration = '';
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('#')) door = line;
    // Declarations begin without indentation.
    if (/^(export|class|const|interface|type|import)\b/.test(line))
      declaration = line.replace(/[{(<=].*/, '');
    const isPromise =
      line.trim() !== '' && !/^(#|>|```|\/\/|[})\]>;]+$|import |export \{ ?\})/.test(line.trim());
    return isPromise ? [`${door.slice(3)} ${declaration.trim()}: ${line.trim()}`] : [];
  });
}
