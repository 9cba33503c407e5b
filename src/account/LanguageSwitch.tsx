import { Button } from '#ui';
import styles from './AccountFrame.module.css';

/** A language of the portal. */
export interface LanguageChoice {
  /** A language tag such as `fr`. */
  readonly language: string;
  /** The language's own name: `Français`. */
  readonly name: string;
  readonly choose: () => void;
}

/** Links to the other languages of the portal, each in that language. */
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
