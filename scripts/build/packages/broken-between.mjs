/**
 * What one report takes away from another or changes in it, as its lines with their door and declaration. What comes
 * on top breaks nobody who does without.
 */
export function brokenBetween(before, after) {
  const still = new Set(promisesOf(after));
  return promisesOf(before).filter((promise) => !still.has(promise));
}

function promisesOf(report) {
  let door = '';
  let declaration = '';
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('#')) door = line;
    // Declarations begin without indentation.
    if (/^(export|class|interface|type|import)\b/.test(line)) declaration = line.replace(/[{(<=].*/, '');
    const isPromise =
      line.trim() !== '' && !/^(#|>|```|\/\/|[})\]>;]+$|import |export \{ ?\})/.test(line.trim());
    return isPromise ? [`${door.slice(3)} ${declaration.trim()}: ${line.trim()}`] : [];
  });
}
