import { Button } from '#ui';
import styles from './AccountFrame.module.css';

/** Another language of the portal. */
export interface LanguageChoice {
  /** Such as `fr`. */
  readonly language: string;
  /** What the language calls itself: `Français`. */
  readonly name: string;
  readonly choose: () => void;
}

/** The other languages of the portal, each in its own words. */
export function LanguageSwitch({ languages }: { readonly languages: readonly LanguageChoice[] }) {
  if (languages.length === 0) return null;
  return (
    <span className={styles['languages']}>
      {languages.map(({ language, name, choose }) => (
        <Button key={language} lang={language} onClick={choose} variant="quiet">
          {name}
        </Button>
      ))}
    </span>
  );
}
