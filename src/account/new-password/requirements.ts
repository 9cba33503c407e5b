import { checkPassword, type CharacterType } from '../password-rules';
import { t } from './messages';

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
  const longest = { text: t('account.new-password.shortEnough'), met: false };
  return [
    { text: t('account.new-password.longEnough'), met: report.isLongEnough },
    // Only who went too far has to know that there is an end.
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
