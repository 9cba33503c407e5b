import { checkPassword, type CharacterType } from '../password-rules';
import { t } from './messages';

/** A line of the checklist, and whether the input meets it. */
export interface Requirement {
  readonly text: string;
  readonly met: boolean;
  /** Details of this line; they need not all be met. */
  readonly parts?: readonly Requirement[];
}

const characterTypes: readonly CharacterType[] = ['lower', 'upper', 'digit', 'special'];

/** Returns the checklist of section 5 for the input; with an empty input, no line is met. */
export function listRequirements(password: string): readonly Requirement[] {
  const report = checkPassword(password);
  const typed = password !== '';
  const longest = { text: t('account.new-password.shortEnough'), met: false };
  return [
    { text: t('account.new-password.longEnough'), met: report.isLongEnough },
    // The maximum is shown only when it is exceeded.
    ...(report.isShortEnough ? [] : [longest]),
    { text: t('account.new-password.withoutRuns'), met: typed && report.hasNoRuns },
    {
      text: t('account.new-password.enoughTypes'),
      met: report.hasEnoughTypes,
      parts: characterTypes.map((type) => ({
        text: t(`account.new-password.characterTypeLabels.${type}`),
        met: report.types[type],
      })),
    },
    { text: t('account.new-password.withoutOuterSpaces'), met: typed && report.hasNoOuterSpaces },
  ];
}
