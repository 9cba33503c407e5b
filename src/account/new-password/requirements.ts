import { checkPassword, type CharacterType } from '../password-rules';
import { strings, characterTypeLabels } from './strings';

/** One line of the checklist, and whether what is typed meets it. */
export interface Requirement {
  readonly text: string;
  readonly met: boolean;
  /** Lines that say more about this one; they need not all be met. */
  readonly parts?: readonly Requirement[];
}

const characterTypes: readonly CharacterType[] = ['lower', 'upper', 'digit', 'special'];

/** The checklist of section 5 for what is typed; nothing is met while nothing is typed. */
export function listRequirements(password: string): readonly Requirement[] {
  const report = checkPassword(password);
  const typed = password !== '';
  const longest = { text: strings.shortEnough, met: false };
  return [
    { text: strings.longEnough, met: report.isLongEnough },
    // Only who went too far has to know that there is an end.
    ...(report.isShortEnough ? [] : [longest]),
    { text: strings.withoutRuns, met: typed && report.hasNoRuns },
    {
      text: strings.enoughTypes,
      met: report.hasEnoughTypes,
      parts: characterTypes.map((type) => ({ text: characterTypeLabels[type], met: report.types[type] })),
    },
    { text: strings.withoutOuterSpaces, met: typed && report.hasNoOuterSpaces },
  ];
}
