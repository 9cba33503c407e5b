import { createChange, formatCount, toList, type Change } from './change';

function toBrief(sentence: string): string {
  return sentence.replace(' is now ', ' now ').replace(/^The /, 'the ');
}

/** Describes changes of required permissions; an empty list admits every signed-in user. */
export function listPermissionChanges(
  who: string,
  before: readonly string[],
  after: readonly string[],
): readonly Change[] {
  if (after.length === 0) {
    const sentence = `${who} is now open to everyone signed in`;
    return [{ ...createChange(sentence, { always: true }), brief: toBrief(sentence) }];
  }
  if (before.length === 0) {
    return [
      createChange(
        `${who} is now hidden from those without ${after.join(' or ')} (before: shown to everyone)`,
      ),
    ];
  }
  const lost = before.filter((permission) => !after.includes(permission));
  const gained = after.filter((permission) => !before.includes(permission));
  const hidden = `${who} is now hidden from ${formatCount(lost.length, 'permission')}`;
  const shown = `${who} is now shown to ${formatCount(gained.length, 'permission')}`;
  if (lost.length + gained.length === 0) return [createChange(`${who} names its permissions in another way`)];
  return [
    ...(lost.length === 0
      ? []
      : [{ sentence: `${hidden}: ${toList(lost)}.`, brief: hidden.replace(' is', '') }]),
    ...(gained.length === 0
      ? []
      : [{ sentence: `${shown}: ${toList(gained)}.`, brief: shown.replace(' is', '') }]),
  ];
}
