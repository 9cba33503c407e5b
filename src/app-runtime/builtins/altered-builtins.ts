/** A built-in that the portal relies on, and a check that it still works. */
type Check = readonly [name: string, works: () => boolean];

/**
 * Checks behaviour, not identity: a polyfill that replaces a built-in with an equivalent is harmless. As far
 * as possible, the checks avoid the built-ins they check.
 */
const checks: readonly Check[] = [
  ['Array.prototype.map', () => [5, 6].map((item, index, all) => item + index + all.length)[1] === 9],
  ['Array.prototype.filter', () => [5, 6].filter((item) => item > 5)[0] === 6],
  ['Array.prototype.find', () => [5, 6].find((item) => item > 5) === 6],
  ['Array.prototype.some', () => [5, 6].some((item) => item > 5) && ![5].some((item) => item > 5)],
  ['Array.prototype.includes', () => [5, 6].includes(6) && ![5].includes(6)],
  ['Array.prototype.indexOf', () => [5, 6].indexOf(6) === 1 && [5].indexOf(6) === -1],
  ['Array.prototype.slice', () => [5, 6, 7].slice(1)[1] === 7],
  ['Array.prototype.concat', () => [5].concat([6, 7])[2] === 7],
  ['Array.prototype.join', () => [5, 6].join('-') === '5-6'],
  [
    'Array.prototype.push',
    () => {
      const list = [5];
      return list.push(6) === 2 && list[1] === 6;
    },
  ],
  [
    'Array.prototype.forEach',
    () => {
      let sum = 0;
      [5, 6].forEach((item, index) => (sum += item + index));
      return sum === 12;
    },
  ],
  [
    'Array.prototype[Symbol.iterator]',
    () => {
      let sum = 0;
      for (const item of [5, 6]) sum += item;
      return sum === 11;
    },
  ],
  ['String.prototype.split', () => 'a-b'.split('-')[1] === 'b'],
  ['String.prototype.slice', () => 'abc'.slice(1) === 'bc'],
  ['String.prototype.startsWith', () => 'abc'.startsWith('ab') && !'abc'.startsWith('b')],
  ['String.prototype.replace', () => 'a-b'.replace(/-(b)/, '$1') === 'ab'],
  ['Object.keys', () => Object.keys({ a: 1 })[0] === 'a'],
  ['Object.entries', () => Object.entries({ a: 1 })[0]?.[1] === 1],
  ['Object.assign', () => Object.assign({ a: 1 }, { b: 2 }).b === 2],
  ['Map', () => new Map([['a', 1]]).get('a') === 1],
  ['Set', () => new Set(['a']).has('a') && !new Set(['a']).has('b')],
  [
    'Function.prototype.call',
    () =>
      function (this: unknown) {
        return this;
      }.call(checks) === checks,
  ],
  [
    'JSON.parse',
    () => {
      const parsed: unknown = JSON.parse('{"a":5}');
      return typeof parsed === 'object' && parsed !== null && 'a' in parsed && parsed.a === 5;
    },
  ],
  ['JSON.stringify', () => JSON.stringify({ a: [1] }) === '{"a":[1]}'],
  [
    'Node.prototype.appendChild',
    () => {
      const parent = document.createElement('p');
      return parent.appendChild(document.createElement('b')) === parent.firstChild;
    },
  ],
];

/** Returns the first built-in that no longer behaves as the portal needs; `undefined` if all do. */
export function findAlteredBuiltin(): string | undefined {
  // By index, because the iterator may be altered too.
  for (let index = 0; index < checks.length; index += 1) {
    const check = checks[index];
    if (check === undefined) continue;
    try {
      if (!check[1]()) return check[0];
    } catch {
      return check[0];
    }
  }
  return undefined;
}
