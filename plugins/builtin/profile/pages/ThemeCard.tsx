import { useBuiltinPortal } from '#plugin-api/builtin';
import { Card, classes, lazyControl, Skeleton } from '#ui';
import type { RadioGroupProps } from '#ui/controls/form';
import { observer } from 'mobx-react-lite';
import type { ProfileCardProps } from './GeneralInfo';
import { t } from '../messages';
import styles from './ThemeCard.module.css';

const height = 'var(--kept-height)';

const RadioGroup = lazyControl<RadioGroupProps<string>>(
  async () => (await import('#ui/controls/form')).RadioGroup,
  { height, renderLoading: () => <Skeleton height={height} /> },
);

/** The colour theme, applied at once. */
export const ThemeCard = observer(function ThemeCard({ profile, className }: ProfileCardProps) {
  const { theme, notices } = useBuiltinPortal();

  async function choose(name: string) {
    const failure = await profile.chooseTheme(name);
    if (failure !== undefined) notices.raise({ tone: 'error', text: failure });
  }

  return (
    <Card caption={t('profile.themeHint')} className={className} title={t('profile.theme')}>
      <div className={styles['choices']}>
        <RadioGroup
          label={t('profile.theme')}
          onChange={(name) => void choose(name)}
          options={profile.themes.map(({ name, label }) => ({
            value: name,
            label: (
              <span className={styles['choice']}>
                <span aria-hidden="true" className={classes(styles['swatch'], styles[name])} />
                {label}
              </span>
            ),
          }))}
          value={theme.name}
        />
      </div>
    </Card>
  );
});
