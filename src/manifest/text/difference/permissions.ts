import { changed, counted, listed, type Change } from './change';

function briefOf(sentence: string): string {
  return sentence.replace(' is now ', ' now ').replace(/^The /, 'the ');
}

/** What became of the permissions that open something; an empty list admits everyone signed in. */
export function permissionChanges(
  who: string,
  before: readonly string[],
  after: readonly string[],
): readonly Change[] {
  if (after.length === 0) {
    const sentence = `${who} is now open to everyone signed in`;
    return [{ ...changed(sentence, { always: true }), brief: briefOf(sentence) }];
  }
  if (before.length === 0) {
    return [
      changed(`${who} is now hidden from those without ${after.join(' or ')} (before: shown to everyone)`),
    ];
  }
  const lost = before.filter((permission) => !after.includes(permission));
  const won = after.filter((permission) => !before.includes(permission));
  const hidden = `${who} is now hidden from ${counted(lost.length, 'permission')}`;
  const shown = `${who} is now shown to ${counted(won.length, 'permission')}`;
  if (lost.length + won.length === 0) return [changed(`${who} names its permissions in another way`)];
  return [
    ...(lost.length === 0
      ? []
      : [{ sentence: `${hidden}: ${listed(lost)}.`, brief: hidden.replace(' is', '') }]),
    ...(won.length === 0 ? [] : [{ sentence: `${shown}: ${listed(won)}.`, brief: shown.replace(' is', '') }]),
  ];
}
