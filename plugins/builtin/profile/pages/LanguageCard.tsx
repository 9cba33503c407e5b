import { useBuiltinPortal } from '#plugin-api/builtin';
import { Card, lazyControl, Skeleton } from '#ui';
import type { RadioGroupProps } from '#ui/controls/form';
import { observer } from 'mobx-react-lite';
import type { ProfileCardProps } from './GeneralInfo';
import { t } from '../messages';

const height = 'var(--kept-height)';

const RadioGroup = lazyControl<RadioGroupProps<string>>(
  async () => (await import('#ui/controls/form')).RadioGroup,
  { height, renderLoading: () => <Skeleton height={height} /> },
);

/** The language setting, shown if the portal has several languages. */
export const LanguageCard = observer(function LanguageCard({ profile, className }: ProfileCardProps) {
  const { notices } = useBuiltinPortal();
  if (profile.languages.length < 2) return null;

  async function choose(language: string) {
    const failure = await profile.chooseLanguage(language);
    if (failure !== undefined) notices.raise({ tone: 'error', text: failure });
  }

  return (
    <Card caption={t('profile.languageHint')} className={className} title={t('profile.language')}>
      <RadioGroup
        label={t('profile.language')}
        onChange={(language) => void choose(language)}
        options={profile.languages.map(({ language, name }) => ({
          value: language,
          label: <span lang={language}>{name}</span>,
        }))}
        value={profile.language}
      />
    </Card>
  );
});
