import { classes, VisuallyHidden } from '#ui';
import styles from './PasswordChecklist.module.css';
import { listRequirements, type Requirement } from './requirements';
import { t } from './messages';

/** Password requirements, with the state of each (section 5); the number of met ones is announced. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const requirements = listRequirements(password);
  const met = requirements.filter((requirement) => requirement.met).length;
  return (
    <div className={styles['checklist']}>
      <p className={styles['title']}>{t('account.new-password.requirements')}</p>
      <Lines requirements={requirements} />
      <VisuallyHidden>
        <span role="status">
          {password !== '' && t('account.new-password.progress', { met, all: requirements.length })}
        </span>
      </VisuallyHidden>
    </div>
  );
}

function Lines({ requirements }: { readonly requirements: readonly Requirement[] }) {
  return (
    <ul className={styles['lines']} role="list">
      {requirements.map(({ text, met, parts }) => (
        <li className={classes(styles['line'], met && styles['met'])} key={text}>
          <Mark met={met} />
          <span>
            {text}{' '}
            <VisuallyHidden>
              {met ? t('account.new-password.met') : t('account.new-password.notMet')}
            </VisuallyHidden>
          </span>
          {parts !== undefined && <Lines requirements={parts} />}
        </li>
      ))}
    </ul>
  );
}

function Mark({ met }: { readonly met: boolean }) {
  return (
    <svg aria-hidden="true" className={styles['mark']} height="16" viewBox="0 0 16 16" width="16">
      <circle cx="8" cy="8" r="6.5" />
      {met && <path d="m5.2 8.2 2 2 3.6-4.2" />}
    </svg>
  );
}
